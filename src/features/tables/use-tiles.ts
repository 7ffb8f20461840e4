import { useMemo } from 'react'
import { useApp } from '../../client/hooks.ts'
import { useNow } from '../shared/use-now.ts'
import { type Floors, type TablesReply, tilesOf } from './tiles.ts'

const everyMs = 15_000

/** The tables as of now. */
export function useTiles(reply: TablesReply): Floors & { readonly now: number } {
  const { online } = useApp()
  const now = useNow(everyMs) + (online.clockOffsetMs() ?? 0)
  const floors = useMemo(() => tilesOf(reply, now), [reply, now])
  return { ...floors, now }
}
