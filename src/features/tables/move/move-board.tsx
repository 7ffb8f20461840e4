import { useState } from 'react'
import { moneyText } from '../../../domain/money.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { PageHeading } from '../../shared/page-heading.tsx'
import { partyName } from '../party-name.ts'
import { dueAt, type Party, type TablesReply, type Tile } from '../tiles.ts'
import { useTiles } from '../use-tiles.ts'
import { JoinDialog } from './join-dialog.tsx'
import { Places } from './places.tsx'
import { useMove } from './use-move.ts'
import { WhichOrders } from './which-orders.tsx'

interface MoveBoardProps {
  readonly reply: TablesReply
  /** As they are now. */
  readonly party: Party
  readonly symbol: string
  readonly onMoved: () => void
  /** Shows what somebody else has done with their bill. */
  readonly onShow: () => void
  readonly onClose: () => void
}

/** The tables to choose from: a free one takes the guests at once, at a taken one they join those who sit there. */
export function MoveBoard({ reply, party, symbol, onMoved, onShow, onClose }: MoveBoardProps) {
  const { floors, now } = useTiles(reply)
  const [joining, setJoining] = useState<number | null>(null)
  const [chosen, setChosen] = useState<readonly number[] | null>(null)
  const { told, busy, move } = useMove(party, { onMoved, onTaken: setJoining })
  const tiles = floors.flatMap(floor => floor.tiles)
  const other = tiles.find(({ table }) => table?.table_id === joining)

  function tapped({ table, party: sitting }: Tile) {
    if (busy || !table) return
    if (chosen?.length === 0) toast.failed(undefined, t('tables.moveNothing'))
    else if (sitting) setJoining(table.table_id)
    else void move({ orderIds: chosen, tableId: table.table_id, merge: null })
  }

  return (
    <section className="flex min-h-full flex-col gap-3 p-3 sm:p-4">
      <PageHeading title={t('tables.moveName', { name: partyName(party) })} />
      {told ? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-2 rounded-card bg-sunken p-3">
          <p className="min-w-0 grow">{told}</p>
          <Button variant="primary" onClick={onShow}>
            {t('tables.showChange')}
          </Button>
        </div>
      ) : (
        <p className="text-soft">
          {chosen === null ? t('tables.moveTo') : t('tables.moveOrdersTo', { count: chosen.length })}
        </p>
      )}
      <WhichOrders party={party} chosen={chosen} onChange={setChosen} />
      <Places floors={floors} symbol={symbol} now={now} busy={busy} except={party.table_id} onTap={tapped} />
      <div className="sticky bottom-0 -mx-3 -mb-3 flex flex-wrap gap-2 border-line border-t bg-surface p-3 sm:-mx-4 sm:-mb-4 sm:p-4">
        <Button size="main" onClick={onClose}>
          {t('tables.back')}
        </Button>
        {party.table_id !== null && (
          <Button
            size="main"
            busy={busy}
            disabled={chosen?.length === 0}
            onClick={() => void move({ orderIds: chosen, tableId: null, merge: null })}
            className="grow sm:grow-0"
          >
            {t('tables.setAside')}
          </Button>
        )}
      </div>
      {other?.table && (
        <JoinDialog
          table={other.table.table_title}
          due={moneyText(dueAt(other), symbol)}
          isPart={chosen !== null}
          busy={busy}
          onJoin={() => void move({ orderIds: chosen, tableId: joining, merge: true })}
          onClose={() => setJoining(null)}
        />
      )}
    </section>
  )
}
