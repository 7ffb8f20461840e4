import type { DeviceDatabase, Tx } from './device-database.ts'

/** Records that live as long as the page. A change that fails leaves no trace; changes run one after the other. */
export function memoryDatabase(): DeviceDatabase {
  let values = new Map<string, unknown>()
  let turn: Promise<unknown> = Promise.resolve()

  function change<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const mine = turn.then(async () => {
      const copy = new Map(values)
      const result = await work(txOver(copy))
      values = copy
      return result
    })
    turn = mine.catch(() => {})
    return mine
  }

  return { read: change, change, isDurable: () => false, onMemory() {} }
}

function txOver(values: Map<string, unknown>): Tx {
  return {
    get: async <T>(name: string) => structuredClone(values.get(name)) as T | undefined,
    list: async <T>(prefix: string) =>
      [...values]
        .filter(([name]) => name.startsWith(prefix))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => ({ name, value: structuredClone(value) as T })),
    names: async prefix => [...values.keys()].filter(name => name.startsWith(prefix)),
    put: (name, value) => void values.set(name, structuredClone(value)),
    remove: name => void values.delete(name),
  }
}
