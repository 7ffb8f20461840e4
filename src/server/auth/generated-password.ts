import { randomBytes } from 'node:crypto'

/** A password of 128 random bits, for somebody to write down once. */
export const generatePassword = (): string => randomBytes(16).toString('base64url')
