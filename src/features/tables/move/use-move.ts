import { useRef, useState } from 'react'
import { useApp } from '../../../client/hooks.ts'
import { refresh } from '../../../client/live/query.ts'
import { refusalIn, refusalText } from '../../../client/outbox/refusal.ts'
import { parties } from '../../../contract/parties.ts'
import { useWrite } from '../../shared/use-write.ts'
import type { Party } from '../tiles.ts'

/** What goes where; `tableId` null: to no table. */
export interface Place {
  /** Single orders; null: the guests with all they have. */
  readonly orderIds: readonly number[] | null
  readonly tableId: number | null
  /** null: not needed, nobody sits there. */
  readonly merge: boolean | null
}

interface MoveEnds {
  readonly onMoved: () => void
  /** Others sit at this table meanwhile. */
  readonly onTaken: (tableId: number) => void
}

/** Moves guests as their screen shows them; `told`: somebody has done something with their bill meanwhile. */
export function useMove(party: Party, { onMoved, onTaken }: MoveEnds) {
  const { cache } = useApp()
  const [told, setTold] = useState<string | null>(null)
  const wanted = useRef<number | null>(null)
  const single = useWrite(parties.moveOrders, { onDone: onMoved })
  const { run, busy } = useWrite(parties.move, {
    onDone: onMoved,
    onRefused: ({ status, body }) => {
      const { acts, needsMerge } = (body ?? {}) as { readonly acts?: unknown; readonly needsMerge?: unknown }
      if (acts === undefined && needsMerge !== true) return false
      void refresh(cache, parties.move.changes)
      if (needsMerge === true && wanted.current !== null) onTaken(wanted.current)
      else setTold(refusalText(refusalIn({ status: status ?? 0, body })))
      return true
    },
  })

  return {
    told,
    busy: busy || single.busy,
    move: ({ orderIds, tableId, merge }: Place) => {
      wanted.current = tableId
      setTold(null)
      if (orderIds !== null) return single.run({ body: { orderIds: [...orderIds], tableId } })
      return run({ params: { at: party.at }, body: { version: party.version, tableId, merge } })
    },
  }
}
