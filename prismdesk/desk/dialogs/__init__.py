"""The windows beside the main one: Settings, Keys, About with licences."""
