import { useState } from 'react'
import { moneyText } from '../../../domain/money/money-text.ts'
import { t } from '../../../texts/t.ts'
import { useBackCloses } from '../../../ui/back-closes.ts'
import { Button } from '../../../ui/button.tsx'
import { ChipSet } from '../../../ui/chip-set.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { toast } from '../../../ui/toast.tsx'
import { clockText } from '../../shared/clock-text.ts'
import { PageHeading } from '../../shared/page-heading.tsx'
import { moveInGrid } from '../move-in-grid.ts'
import { partyName } from '../party-name.ts'
import { TileFace, tileLook } from '../tile.tsx'
import { dueAt, type Floors, isUnsent, type Party, type TablesReply, type Tile } from '../tiles.ts'
import { useTiles } from '../use-tiles.ts'
import { useMove } from './use-move.ts'

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

  useBackCloses(onClose)

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

interface WhichOrdersProps {
  readonly party: Party
  /** null: all of them. */
  readonly chosen: readonly number[] | null
  readonly onChange: (chosen: readonly number[] | null) => void
}

/** Those that can go somewhere else by themselves. */
const movable = ({ orders }: Party) =>
  orders.filter(({ order_id, payment_status }) => payment_status === 'pending' && !isUnsent(order_id))

/** Everything moves, unless somebody takes single orders out. */
function WhichOrders({ party, chosen, onChange }: WhichOrdersProps) {
  const orders = movable(party)
  if (party.orders.length < 2 || orders.length === 0) return null
  const ids = orders.map(({ order_id }) => order_id)
  return (
    <ChipSet
      legend={t('tables.whichOrders')}
      options={orders.map(({ order_id, token_no, placed_at }) => ({
        value: String(order_id),
        label: t('tables.orderAt', { token: token_no, time: clockText(Date.parse(placed_at)) }),
      }))}
      values={(chosen ?? ids).map(String)}
      onChange={values => onChange(values.length === ids.length ? null : values.map(Number))}
    />
  )
}

interface JoinDialogProps {
  readonly table: string
  /** What is due there. */
  readonly due: string
  /** Only single orders go there. */
  readonly isPart: boolean
  readonly busy: boolean
  readonly onJoin: () => void
  readonly onClose: () => void
}

/** Others sit there: two parties become one. */
function JoinDialog({ table, due, isPart, busy, onJoin, onClose }: JoinDialogProps) {
  return (
    <Dialog
      title={isPart ? t('tables.addTo', { table }) : t('tables.joinWith', { table })}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('tables.back')}</Button>
          <Button variant="primary" size="main" busy={busy} data-autofocus onClick={onJoin}>
            {isPart ? t('tables.add') : t('tables.join')}
          </Button>
        </>
      }
    >
      <p>{isPart ? t('tables.addWhy', { due }) : t('tables.joinWhy', { due })}</p>
    </Dialog>
  )
}

interface PlacesProps {
  readonly floors: Floors['floors']
  /** The table from which they come. */
  readonly except: number | null
  readonly symbol: string
  readonly now: number
  readonly busy: boolean
  readonly onTap: (tile: Tile) => void
}

/** The tables to choose from, by floor, as Tables shows them. */
function Places({ floors, except, symbol, now, busy, onTap }: PlacesProps) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside
    <div className="flex grow flex-col gap-4" onKeyDown={moveInGrid}>
      {floors.map(({ floor, tiles }) => (
        <section key={floor} className="flex flex-col gap-2">
          {floor && floors.length > 1 && (
            <h2 className="break-words font-semibold text-lg text-soft">
              <bdi>{floor}</bdi>
            </h2>
          )}
          <ul className="grid grid-cols-2 gap-2 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] sm:gap-3">
            {tiles
              .filter(({ table }) => table && table.table_id !== except)
              .map(tile => (
                <li key={tile.table?.table_id} className="flex">
                  <button
                    type="button"
                    aria-disabled={busy || undefined}
                    onClick={() => onTap(tile)}
                    className={`${tileLook({ tile, symbol, now })} hover:bg-accent-soft! ${tile.party ? 'border-line! bg-sunken!' : 'border-accent! bg-surface!'}`}
                  >
                    <TileFace tile={tile} symbol={symbol} now={now} />
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
