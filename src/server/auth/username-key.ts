/**
 * The form in which user names are compared: neither case counts nor whether a keyboard sends an accent with its letter
 * or after it (Unicode NFC), so that no two people have names that look the same for that reason.
 */
export const usernameKey = (username: string): string => username.toLowerCase().normalize('NFC')
