"""Tables with other machines before their match: joining, waiting, chat, diagnosis."""
