import { readLocalStorage, useLocalStorage, writeLocalStorage } from './local-storage.ts'

const key = 'comanda-prints-after-send'

/** Whether this device prints after Send, where the store prints at all: a waiter's own phone has no printer. */
export const printsAfterSend = (): boolean => readLocalStorage(key) !== 'no'

export const stopPrintingHere = (): void => writeLocalStorage(key, 'no')

export function usePrintsAfterSend(): readonly [boolean, (prints: boolean) => void] {
  const [value, setValue] = useLocalStorage<'yes' | 'no'>(key, () => 'yes')
  return [value !== 'no', prints => setValue(prints ? 'yes' : 'no')]
}
