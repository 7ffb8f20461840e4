/**
 * When room is short a browser deletes everything of an origin. A record marks that this device stores data: if only
 * something else still remembers it, that has happened.
 */
import type { Browser } from '../device/browser.ts'
import type { DeviceDatabase } from './device-database.ts'

interface StorageWipeNeeds extends Pick<Browser, 'storage' | 'cookies'> {
  readonly database: DeviceDatabase
  readonly now: () => number
  /** Cookies are shared between the ports of a host; stored data is not. */
  readonly port: string
}

/** Marks this device, and returns when it was last found cleared, in ms since epoch; null: never. */
export async function detectWipe({ database, storage, cookies, now, port }: StorageWipeNeeds): Promise<number | null> {
  const cookie = `comanda_keeps${port}`
  const hasCookie = cookies.read().includes(`${cookie}=`)
  const isRemembered = storage.getItem(keepsKey) !== null || hasCookie
  const isMarked = await database.change(async tx => {
    const mark = await tx.get(row)
    if (mark === undefined) tx.put(row, now())
    return mark !== undefined
  })
  if (database.isDurable()) {
    if (!isMarked && isRemembered) storage.setItem(wipedKey, String(now()))
    storage.setItem(keepsKey, '1')
    // The server sets it again with the next session, and a script's own would not outlive the rest in Safari.
    if (!hasCookie) cookies.write(`${cookie}=1; Max-Age=${cookieSeconds}; Path=/; SameSite=Lax`)
  }
  return Number(storage.getItem(wipedKey)) || null
}

const row = 'keeps-since'
const keepsKey = 'comanda-keeps'
const wipedKey = 'comanda-wiped-at'
/** The longest time that browsers keep a cookie. */
const cookieSeconds = 400 * 24 * 60 * 60
