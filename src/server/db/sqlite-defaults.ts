/**
 * SQLite has no word for "the column's default" within rows of values, and Kysely writes null where one row of an
 * insert leaves out what another one names. Here it is the default, as on PostgreSQL.
 */
import type { DatabaseSync } from 'node:sqlite'
import {
  DefaultInsertValueNode,
  type InsertQueryNode,
  type QueryCompiler,
  RawNode,
  SqliteQueryCompiler,
  TableNode,
  ValueListNode,
  ValuesNode,
} from 'kysely'

export function compilerWithDefaults(connection: DatabaseSync): QueryCompiler {
  const compiler = new SqliteQueryCompiler()
  return {
    compileQuery: (node, queryId) =>
      compiler.compileQuery(node.kind === 'InsertQueryNode' ? withDefaults(node, connection) : node, queryId),
  }
}

function withDefaults(insert: InsertQueryNode, connection: DatabaseSync): InsertQueryNode {
  const { into, columns, values } = insert
  if (!into || !TableNode.is(into) || !columns || !values || !ValuesNode.is(values)) return insert
  if (!values.values.some(hasDefault)) return insert
  const defaults = defaultsOf(connection, into.table.identifier.name)
  const inPlace = columns.map(({ column }) => RawNode.createWithSql(defaults.get(column.name) ?? 'null'))
  const rows = values.values.map(row =>
    ValueListNode.is(row)
      ? ValueListNode.create(
          row.values.map((value, at) => (DefaultInsertValueNode.is(value) ? (inPlace[at] ?? value) : value)),
        )
      : row,
  )
  return { ...insert, values: ValuesNode.create(rows) }
}

const hasDefault = (row: ValuesNode['values'][number]) =>
  ValueListNode.is(row) && row.values.some(DefaultInsertValueNode.is)

/** The defaults of a table's columns as SQL. */
function defaultsOf(connection: DatabaseSync, table: string): ReadonlyMap<unknown, string> {
  const rows = connection.prepare('select name, dflt_value from pragma_table_info(?)').all(table)
  return new Map(
    rows.flatMap(({ name, dflt_value }) => (dflt_value === null ? [] : [[name, `(${dflt_value})`] as const])),
  )
}
