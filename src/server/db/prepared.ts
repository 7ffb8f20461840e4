/** Queries of every request or order are compiled once for each database: building one takes some 10 µs. */
import type { CompiledQuery, DialectAdapter } from 'kysely'
import type { Db } from './open.ts'

/** Marks the place of the value that is given under a name when the query runs. */
export type Slots<V extends object> = <Name extends keyof V & string>(name: Name) => V[Name]

/** `build` writes the query with `slot('name')` for each value. Not for values that change its shape, such as lists. */
export function prepared<V extends object, Row>(
  build: (db: Db, slot: Slots<V>) => CompiledQuery<Row>,
): (db: Db, values: V) => Promise<readonly Row[]> {
  const names = new Map<unknown, string>()
  const slot: Slots<V> = name => {
    const placeholder = Object.freeze({ slot: name })
    names.set(placeholder, name)
    return placeholder as unknown as V[typeof name]
  }
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>()
  return async (db, values) => {
    const { adapter } = db.getExecutor()
    const query = compiled.get(adapter) ?? build(db, slot)
    compiled.set(adapter, query)
    const parameters = query.parameters.map(parameter => {
      const name = names.get(parameter)
      return name === undefined ? parameter : (values as Record<string, unknown>)[name]
    })
    return (await db.executeQuery<Row>({ ...query, parameters })).rows
  }
}
