/**
 * User names that look like another person's (UTS 39): `ａｄｍｉｎ`, `admın`, Cyrillic `аdmin`. Two names with the same
 * skeleton can't be told apart on a screen. Only the letters that a keyboard gives are in the table; letters of any one
 * script are fine, and accents make another name.
 */
import type { Db } from '../db/open.ts'
import { Refused } from '../http/refused.ts'
import { usernameKey } from './username-key.ts'

/** Each Latin letter with the letters and digits that look like it, in lower case. */
const lookalikes: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'Ьƅ',
  c: 'сϲ',
  d: 'ԁ',
  e: 'еҽ',
  g: 'ɡ',
  h: 'һ',
  i: 'іıιӏ',
  j: 'јϳ',
  k: 'кκ',
  l: '1|ǀ',
  m: 'м',
  n: 'ոη',
  o: '0оοօ',
  p: 'рρ',
  q: 'ԛ',
  r: 'гᴦ',
  s: 'ѕꜱ',
  t: 'тτ',
  u: 'υսʋ',
  v: 'νѵ',
  w: 'ԝѡω',
  x: 'хχ',
  y: 'уγү',
  z: 'ᴢ',
}
const latin = new Map(Object.entries(lookalikes).flatMap(([letter, others]) => [...others].map(one => [one, letter])))

/** What a name looks like. */
export const usernameSkeleton = (username: string): string =>
  [...usernameKey(username.normalize('NFKC')).normalize('NFKC')].map(letter => latin.get(letter) ?? letter).join('')

/** Throws Refused(400) where somebody else's name looks the same. The very same name is for who stores it to refuse. */
export async function refuseLookalike(db: Db, username: string): Promise<void> {
  const skeleton = usernameSkeleton(username)
  const key = usernameKey(username)
  const users = await db.selectFrom('users').select(['username', 'username_key']).execute()
  const other = users.find(one => one.username_key !== key && usernameSkeleton(one.username) === skeleton)
  if (other) throw new Refused(400, 'refused.usernameLooksLike', { username: other.username })
}
