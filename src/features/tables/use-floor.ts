import { useMemo } from 'react'
import { useApp, useDeviceEntries, useRead } from '../../client/hooks.ts'
import { tables } from '../../contract/tables.ts'
import { laidOver } from './lay-over.ts'

/** The tables as they were read, with what this device has taken and not sent. */
export function useFloor(): ReturnType<typeof useRead<typeof tables.list>> {
  const { now } = useApp()
  const read = useRead(tables.list)
  const entries = useDeviceEntries()
  const { data: known } = read
  const data = useMemo(() => known && laidOver(known, entries, now()), [known, entries, now])
  return { ...read, data } as typeof read
}
