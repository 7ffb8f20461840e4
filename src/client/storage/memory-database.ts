import type { Rows, Tx } from './device-database.ts'

/** Rows that live as long as the page. A change that fails leaves no trace; changes run one after the other. */
export function memoryRows(): Rows {
  let rows = new Map<string, unknown>()
  let turn: Promise<unknown> = Promise.resolve()

  function change<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const mine = turn.then(async () => {
      const copy = new Map(rows)
      const result = await work(txOver(copy))
      rows = copy
      return result
    })
    turn = mine.catch(() => {})
    return mine
  }

  return { read: change, change, isDurable: () => false }
}

function txOver(rows: Map<string, unknown>): Tx {
  return {
    get: async <T>(name: string) => structuredClone(rows.get(name)) as T | undefined,
    list: async <T>(prefix: string) =>
      [...rows]
        .filter(([name]) => name.startsWith(prefix))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, value]) => ({ name, value: structuredClone(value) as T })),
    put: (name, value) => void rows.set(name, structuredClone(value)),
    remove: name => void rows.delete(name),
  }
}
