/** Passwords are kept as scrypt hashes (RFC 7914) with a salt of their own. */
import { randomBytes, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const scrypt = promisify(scryptWithCallback) as (
  password: string,
  salt: Buffer,
  length: number,
  cost: { N: number; r: number; p: number; maxmem: number },
) => Promise<Buffer>

const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const hashBytes = 32

/** 'scrypt$<salt>$<hash>', both base64url. Takes some 60 ms on purpose. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await scrypt(password.normalize('NFC'), salt, hashBytes, cost)
  return `scrypt$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/** Whether `password` belongs to `kept`. A null `kept` (no such user) takes the same time and is always false. */
export async function passwordMatches(password: string, kept: string | null): Promise<boolean> {
  const [, salt = '', hash = ''] = (kept ?? nobody).split('$')
  const expected = Buffer.from(hash, 'base64url')
  const found = await scrypt(password.normalize('NFC'), Buffer.from(salt, 'base64url'), hashBytes, cost)
  return timingSafeEqual(found, expected) && kept !== null
}

const nobody = `scrypt$${Buffer.alloc(16).toString('base64url')}$${Buffer.alloc(hashBytes).toString('base64url')}`
