import { useMemo } from 'react'
import { useOnline } from '../../client/online.ts'
import { useOutbox } from '../../client/outbox-host.ts'
import { type ItemChange, itemChanges } from './item-changes.ts'

/** The item states changed on this device that the server does not have yet. */
export function useItemChanges(): readonly ItemChange[] {
  const entries = useOutbox()
  const isOnline = useOnline()
  return useMemo(() => itemChanges(entries, ({ tries }) => !isOnline || tries > 0), [entries, isOnline])
}
