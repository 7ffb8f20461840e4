import type { PasswordCost } from '../../src/server/auth/password.ts'

/** Thousands of tests sign in, so their passwords use the cheapest scrypt. One test checks the real cost. */
export const cheapPasswords: PasswordCost = { N: 2 ** 4, r: 8, p: 1 }
