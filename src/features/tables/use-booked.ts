import { useMemo } from 'react'
import { useRead } from '../../client/hooks.ts'
import { tables } from '../../contract/tables.ts'
import { type BookedTable, bookedSoon } from '../../domain/tables.ts'
import { storeLocalTime } from '../shared/store-day.ts'

/** Who is expected soon, by the table's id. `now` in ms since epoch. */
export function useBooked(now: number): ReadonlyMap<number, BookedTable> {
  const booked = useRead(tables.reserved).data
  return useMemo(() => bookedSoon(booked ?? [], storeLocalTime(now)), [booked, now])
}
