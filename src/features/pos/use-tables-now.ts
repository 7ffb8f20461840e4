import { useMemo } from 'react'
import { useApp, useOnline, useOutbox, useRead } from '../../client/hooks.ts'
import { tables as calls } from '../../contract/tables.ts'
import { cartTotals } from '../../domain/cart.ts'
import type { StoreTable } from '../../domain/entities.ts'
import { type TableNow, tablesNow } from '../../domain/tables.ts'
import { storeDay, storeLocalTime } from '../shared/store-day.ts'
import { useNow } from '../shared/use-now.ts'

interface TablesNow {
  readonly tables: readonly TableNow[]
  /** When the server last told of them (ms since epoch), where it can't be asked; null: they are as they are. */
  readonly asOf: number | null
}

/**
 * The state of the store's tables, live; without the server as it was last known, with what this device has not sent yet.
 * `atRest`: as the till at rest reads it, a moment after what is more urgent, and never because this is on the screen.
 */
export function useTablesNow(storeTables: readonly StoreTable[], atRest = false): TablesNow {
  const { online } = useApp()
  const isOnline = useOnline()
  const entries = useOutbox()
  const list = useRead(calls.list, undefined, { enabled: !atRest })
  const reserved = useRead(calls.reserved, undefined, { enabled: !atRest })
  const now = useNow(everyMs) + (online.clockOffsetMs() ?? 0)

  const tables = useMemo(() => {
    const unsent = entries.flatMap(({ cart, madeAt }) =>
      cart?.tableId ? [{ tableId: cart.tableId, madeAt, ...cartTotals(cart.lines) }] : [],
    )
    const known = { parties: list.data?.parties ?? [], booked: reserved.data ?? [], unsent }
    return tablesNow(storeTables, known, { now, dayOf: storeDay, wall: storeLocalTime(now) })
  }, [storeTables, list.data, reserved.data, entries, now])

  return { tables, asOf: isOnline && !list.isError ? null : list.dataUpdatedAt }
}

const everyMs = 15_000
