import { readLocalStorage, writeLocalStorage } from '../shared/local-storage.ts'

/** What this device has called out, also before a reload. */
export function readAnnounced(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(readLocalStorage(key) ?? '[]')
    return new Set(Array.isArray(stored) ? stored.map(String) : [])
  } catch {
    return new Set()
  }
}

export function writeAnnounced(announced: ReadonlySet<string>): ReadonlySet<string> {
  const latest = [...announced].slice(-announcedMax)
  writeLocalStorage(key, JSON.stringify(latest))
  return new Set(latest)
}

const key = 'comanda-ready-announced'
const announcedMax = 2_000
