import type { PasswordCost } from '../../src/server/auth/password.ts'

/** Thousands of tests sign in: their passwords are as cheap as scrypt goes. One test looks at the real cost. */
export const cheapPasswords: PasswordCost = { N: 2 ** 4, r: 8, p: 1 }
