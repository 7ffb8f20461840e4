import { useRead } from '../../client/hooks.ts'
import type { Owner } from '../../client/storage/owner.ts'
import { tables } from '../../contract/tables.ts'
import { DraftsFromServer } from './use-drafts.ts'

/** What the till keeps fresh once it is at rest, so that it is there when the server is not. Without anything to see. */
export function PosAtRest({ username }: Owner) {
  useRead(tables.list)
  useRead(tables.reserved)
  return <DraftsFromServer username={username} />
}
