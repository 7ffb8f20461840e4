/** Whether this browser is a shared tablet, and whether it is locked: what all of its tabs know. */
import type { Browser } from '../device/browser.ts'
import { isTablet, storedAs } from '../storage/stored-shapes.ts'

export interface Tablet {
  readonly id: number
  readonly name: string
  /** How long after the last touch it locks itself; 0: by hand only. */
  readonly lockAfterS: number
}

export interface TabletRecord {
  /** The shared tablet that this browser is; null: a personal device. The same object until something changes. */
  readonly current: () => Tablet | null
  /** Whether it shows who may unlock it, and nothing else: also while nobody has looked whether it was left long ago. */
  readonly isLocked: () => boolean
  /** Whether somebody has begun to lock it, and nobody has opened it since. */
  readonly isMarked: () => boolean
  /** Runs when either changes, in whichever tab. */
  readonly subscribe: (run: () => void) => () => void
  /** What the server says of it; undefined: nothing. */
  readonly keep: (tablet: Tablet | null | undefined) => void
  readonly setLocked: (isLocked: boolean) => void
  /** After a start: it was not left long ago, or nobody can say. */
  readonly decide: () => void
  /** Reads it again: another tab may have changed it, or who is signed in. */
  readonly look: () => void
}

const tabletKey = 'comanda-tablet'
const lockedKey = 'comanda-tablet-locked'

/** `hasPerson`: whether somebody is signed in. A shared tablet without anybody is locked. */
export function makeTabletRecord(storage: Browser['storage'], hasPerson: () => boolean): TabletRecord {
  const listeners = new Set<() => void>()
  let text: string | null = null
  let tablet: Tablet | null = null

  function current(): Tablet | null {
    const stored = storage.getItem(tabletKey)
    if (stored !== text) {
      text = stored
      tablet = storedAs(stored, isTablet)
    }
    return tablet
  }

  let isUndecided = current() !== null
  const isMarked = () => storage.getItem(lockedKey) !== null
  const isLocked = () => current() !== null && (isUndecided || isMarked() || !hasPerson())
  const state = () => `${isLocked()} ${text}`
  let seen = state()

  function look() {
    if (state() === seen) return
    seen = state()
    for (const run of listeners) run()
  }

  return {
    current,
    isLocked,
    isMarked,
    look,
    subscribe(run) {
      listeners.add(run)
      return () => listeners.delete(run)
    },
    keep(said) {
      if (said) storage.setItem(tabletKey, JSON.stringify(said))
      else if (said === null) for (const key of [tabletKey, lockedKey]) storage.removeItem(key)
      look()
    },
    setLocked(locked) {
      if (locked) storage.setItem(lockedKey, '1')
      else storage.removeItem(lockedKey)
      look()
    },
    decide() {
      isUndecided = false
      look()
    },
  }
}
