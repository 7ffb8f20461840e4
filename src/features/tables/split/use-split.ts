import { useState } from 'react'
import { useApp } from '../../../client/hooks.ts'
import { refresh } from '../../../client/live/query.ts'
import { refusalIn, refusalText } from '../../../client/outbox/refusal.ts'
import { parties } from '../../../contract/parties.ts'
import { t } from '../../../texts/t.ts'
import { toast } from '../../../ui/toast.tsx'
import { useWrite } from '../../shared/use-write.ts'
import type { Party } from '../tiles.ts'
import { type Board, boardOf, type SplitTable, splitTableOf, wantedBills } from './board.ts'

interface Laid {
  readonly party: Party
  readonly past: readonly Board[]
}

/** The board with its past. It follows the bill until the first change; then it is split as it was when that was made. */
export function useSplit(party: Party, onSaved: () => void) {
  const [own, setOwn] = useState<Laid | null>(null)
  const [told, setTold] = useState<string | null>(null)
  const { cache, online } = useApp()
  const laid: Laid = own ?? { party, past: [boardOf(party)] }
  const board = laid.past.at(-1) ?? []
  const table: SplitTable = splitTableOf(laid.party)
  const { run, busy } = useWrite(parties.split, {
    onDone: onSaved,
    onRefused: ({ status, body }) => {
      void refresh(cache, parties.split.changes)
      const isOld = (body as { readonly acts?: unknown } | undefined)?.acts !== undefined
      if (isOld) setTold(refusalText(refusalIn({ status: status ?? 0, body })))
      return isOld
    },
  })

  return {
    board,
    table,
    busy,
    /** Why it was refused: somebody has changed the bill meanwhile. */
    told,
    isChanged: laid.past.length > 1,
    /** null: the parts would be too small. */
    change: (next: Board | null) => {
      if (next === null) toast.failed(undefined, t('forms.parts'))
      else if (next !== board) setOwn({ ...laid, past: [...laid.past, next] })
    },
    undo: () => setOwn(laid.past.length > 2 ? { ...laid, past: laid.past.slice(0, -1) } : null),
    /** Lays out the bill as it is now. */
    layOut: () => {
      setTold(null)
      setOwn(null)
    },
    save: async () => {
      if (online.state().isOnline)
        await run({ params: { at: laid.party.at }, body: { version: laid.party.version, bills: wantedBills(board) } })
      else toast.failed(undefined, t('tables.splitNeedsServer'))
    },
  }
}
