import { readLocalStorage, useLocalStorage, writeLocalStorage } from './local-storage.ts'

/** What a device prints after Send: as the store does it, the token alone, or nothing. */
export type DevicePrints = 'receipts' | 'tokens' | 'nothing'

const key = 'comanda-prints-after-send'

/** Where the store prints at all: a waiter's own phone has no printer. */
export const printsAfterSend = (): DevicePrints => known(readLocalStorage(key))

export const stopPrintingHere = (): void => writeLocalStorage(key, 'nothing')

export function usePrintsAfterSend(): readonly [DevicePrints, (prints: DevicePrints) => void] {
  const [value, setValue] = useLocalStorage<DevicePrints>(key, () => 'receipts')
  return [known(value), setValue]
}

const known = (value: string | null): DevicePrints => (value === 'tokens' || value === 'nothing' ? value : 'receipts')
