"""Players that are programs: what one seat may know goes in, what it does comes out."""
