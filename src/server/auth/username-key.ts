/** The form in which user names are compared: lower case, Unicode NFC. */
export const usernameKey = (username: string): string => username.toLowerCase().normalize('NFC')
