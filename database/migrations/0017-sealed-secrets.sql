-- Their secrets stood open; whoever was adding an authenticator scans its picture again.
delete from identity_codes where kind = 'TOTP_ENROLLMENT';
