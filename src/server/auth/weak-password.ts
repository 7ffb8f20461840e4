/** Passwords that guessers try first: the most used ones, and names that everybody knows, followed by digits. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { passwordMin } from '../../domain/limits.ts'
import type { Db } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { readStoreName } from '../store/store.ts'

const mostUsedFile = fileURLToPath(import.meta.resolve('@zxcvbn-ts/language-common/src/passwords.json'))

export const tooCommon = 'refused.passwordTooCommon'

/** Whether a guesser would try `password` early for an account of this name in this store. */
export async function isTooCommon(
  password: string,
  context: { readonly username: string; readonly storeName: string | null },
): Promise<boolean> {
  const typed = plain(password)
  const store = plain(context.storeName ?? '')
  // For 'Casa Paprika' people think of 'casapaprika' and of 'paprika'.
  const known = ['comanda', plain(context.username), store, ...store.split(/\s+/).filter(part => part.length >= 4)]
  const bare = wordOf(typed)
  if (bare !== '' && known.some(word => wordOf(word) === bare)) return true
  return isMostUsed(typed)
}

/** Whether nobody could choose `password` in the app: it is too short, or guessers try it early. */
export const isWeak = async (...[password, context]: Parameters<typeof isTooCommon>): Promise<boolean> =>
  [...password].length < passwordMin || isTooCommon(password, context)

/** Throws Refused(400) when `password` is one that guessers try early. */
export async function refuseTooCommon(db: Db, password: string, username: string): Promise<void> {
  if (await isTooCommon(password, { username, storeName: await readStoreName(db) })) throw new Refused(400, tooCommon)
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase().trim()

/** Without what people add before and after a word, and between its parts: 'comanda-2026!' → 'comanda'. */
const wordOf = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/[\s._-]+/g, '')

/** The list (0.5 MB) is searched as text and released, so that it uses no memory all evening. */
async function isMostUsed(typed: string): Promise<boolean> {
  if (typed.length < passwordMin) return false
  return (await readFile(mostUsedFile, 'utf8')).includes(JSON.stringify(typed))
}
