/** What this device stores: named records behind one small interface, changed in transactions. */
import { t } from '../../texts/t.ts'

/**
 * The records as one transaction sees them; one of another shape than its name has (`stored-shapes.ts`) counts as missing.
 * Await nothing else while it is open.
 */
export interface Tx {
  readonly get: <T>(name: string) => Promise<T | undefined>
  /** The values of all records whose name begins with `prefix`, by name. */
  readonly list: <T>(prefix: string) => Promise<readonly { readonly name: string; readonly value: T }[]>
  /** The names of all records that begin with `prefix`, whatever they hold. */
  readonly names: (prefix: string) => Promise<readonly string[]>
  readonly put: (name: string, value: unknown) => void
  readonly remove: (name: string) => void
}

export interface DeviceDatabase {
  /** Throws `DeviceIsStuck` when there is no result, as does `change`. */
  readonly read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  /** Resolves once everything is stored; if it rejects, nothing is. 'strict': survives a power cut. */
  readonly change: <T>(work: (tx: Tx) => Promise<T>, durability?: 'strict') => Promise<T>
  /** false: everything lives in memory, as long as the page does. */
  readonly isDurable: () => boolean
  /** Runs once, if everything has to live in memory. */
  readonly onMemory: (run: () => void) => void
}

/**
 * The device neither did what it was told nor refused: a suspended page leaves others waiting behind its transaction
 * (WebKit 315804). Most likely nothing was stored.
 */
export class DeviceIsStuck extends Error {
  constructor() {
    super(t('client.deviceIsStuck'))
  }
}
