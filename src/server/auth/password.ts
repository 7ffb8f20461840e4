/**
 * Passwords are scrypt hashes (RFC 7914) with their own salt and cost, so that the cost can grow at the next sign-in.
 */
import { randomBytes, scrypt as scryptWithCallback, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const scrypt = promisify(scryptWithCallback) as (
  password: string,
  salt: Buffer,
  length: number,
  cost: { N: number; r: number; p: number; maxmem: number },
) => Promise<Buffer>

/** scrypt's own names: memory is 128 × N × r bytes, time N × r × p. */
export interface PasswordCost {
  readonly N: number
  readonly r: number
  readonly p: number
}

/** Equal to N = 2^17, p = 1 (OWASP, Password Storage) with half the memory: 64 MB, also on a small board. */
export const presentCost: PasswordCost = { N: 2 ** 16, r: 8, p: 2 }
const hashBytes = 32

/** 'scrypt$N=65536,r=8,p=2$<salt>$<hash>', both base64url. Takes a third of a second on purpose. */
export async function hashPassword(password: string, cost: PasswordCost = presentCost): Promise<string> {
  const salt = randomBytes(16)
  return stored(cost, salt, await hashOf(password, salt, cost))
}

/** Whether `password` belongs to `kept`. A null `kept` (no such user) takes the same time and is always false. */
export async function passwordMatches(
  password: string,
  kept: string | null,
  cost: PasswordCost = presentCost,
): Promise<boolean> {
  const expected = read(kept ?? stored(cost, Buffer.alloc(16), Buffer.alloc(hashBytes)))
  const found = await hashOf(password, expected.salt, expected.cost)
  return timingSafeEqual(found, expected.hash) && kept !== null
}

export function isOutdated(kept: string, { N, r, p }: PasswordCost = presentCost): boolean {
  const { cost } = read(kept)
  return cost.N * cost.r * cost.p < N * r * p
}

const hashOf = (password: string, salt: Buffer, { N, r, p }: PasswordCost) =>
  scrypt(password.normalize('NFC'), salt, hashBytes, { N, r, p, maxmem: 128 * r * (N + p + 2) })

const stored = ({ N, r, p }: PasswordCost, salt: Buffer, hash: Buffer) =>
  `scrypt$N=${N},r=${r},p=${p}$${salt.toString('base64url')}$${hash.toString('base64url')}`

function read(kept: string): { readonly cost: PasswordCost; readonly salt: Buffer; readonly hash: Buffer } {
  const [, N, r, p, salt = '', hash = ''] = /^scrypt\$N=(\d+),r=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(kept) ?? []
  const cost = { N: Number(N), r: Number(r), p: Number(p) }
  return { cost, salt: Buffer.from(salt, 'base64url'), hash: Buffer.from(hash, 'base64url') }
}
