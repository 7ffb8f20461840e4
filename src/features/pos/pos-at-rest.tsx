import { useEffect } from 'react'
import { useApp } from '../../client/hooks.ts'
import type { Owner } from '../../client/storage/owner.ts'
import { countdowns } from '../../contract/countdowns.ts'
import { tables } from '../../contract/tables.ts'
import { useReadAtRest } from '../shared/use-read-at-rest.ts'
import { DraftsFromServer } from './use-drafts.ts'

/** What the till keeps fresh once it is at rest, so that it is there when the server is not. Without anything to see. */
export function PosAtRest({ username }: Owner) {
  const { keptLists } = useApp()
  useReadAtRest(tables.list)
  useReadAtRest(countdowns.list)
  useReadAtRest(tables.reserved)
  // Talks to the network: what numbers a receipt without the server is here before that is needed.
  useEffect(() => void import('./sale-number.ts').catch(() => {}), [])
  // Talks to the device: which tables were taken when the server was last heard.
  useEffect(() => void keptLists.restore(), [keptLists])
  return <DraftsFromServer username={username} />
}
