"""PRIZMIK, by Andrew Moses and Garrett Bailey: nested armadas on 8x8 (PZ1 to PZ24)."""
