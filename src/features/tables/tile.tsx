import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import { moneyText } from '../../domain/money/money-text.ts'
import type { BookedTable } from '../../domain/tables.ts'
import { t } from '../../texts/t.ts'
import type { PlainKey } from '../../texts/text.ts'
import { CheckIcon } from '../../ui/control-icons.tsx'
import { SendIcon, WarningIcon } from '../../ui/order-icons.tsx'
import { InvoiceIcon } from '../../ui/page-icons.tsx'
import { CompletedIcon, CreatedIcon, DeliveredIcon, PreparingIcon } from '../../ui/state-icons.tsx'
import { ClockIcon, GuestsIcon } from '../../ui/table-icons.tsx'
import { durationText, minutesSince } from '../shared/duration.ts'
import { formats } from '../shared/store-formats.ts'
import { isSettled } from './open-bill.ts'
import { partyName } from './party-name.ts'
import { dueAt, isStray, type Party, type Tile } from './tiles.ts'

type State = NonNullable<Tile['party']>['state'] | 'free' | 'paid'

const marks = {
  free: { Icon: CheckIcon, colour: 'text-green', word: 'tables.free' },
  paid: { Icon: CheckIcon, colour: 'text-teal', word: 'tables.paid' },
  seated: { Icon: GuestsIcon, colour: 'text-ink', word: 'tables.seated' },
  ordering: { Icon: CreatedIcon, colour: 'text-ink', word: 'tables.ordered' },
  cooking: { Icon: PreparingIcon, colour: 'text-amber', word: 'tables.cooking' },
  ready: { Icon: CompletedIcon, colour: 'text-green', word: 'tables.ready' },
  served: { Icon: DeliveredIcon, colour: 'text-teal', word: 'tables.served' },
} as const satisfies Record<State, { Icon: typeof CreatedIcon; colour: string; word: PlainKey }>

/** How far the food of a table is: a sign, its word, and a colour. */
function PartyState({ state }: { readonly state: State }) {
  const { Icon, colour, word } = marks[state]
  return (
    <span className={`inline-flex items-center gap-1 font-semibold text-sm ${colour}`}>
      <Icon className="size-4! shrink-0" />
      {t(word)}
    </span>
  )
}

/** What a tile shows of its table. */
function tileState({ party, table }: Tile): State {
  if (party) return party.state
  return table && table.paid_orders > 0 ? 'paid' : 'free'
}

interface TableTileProps {
  readonly tile: Tile
  readonly symbol: string
  readonly now: number
  /** Who is expected there soon. */
  readonly booked?: BookedTable | undefined
}

/** A table to be looked at: nothing new for this long, and something is due. */
const quietMinutes = 20

/** One table, or guests without one: the sum is what a waiter looks for. With each change most of them are the same. */
export const TableTile = memo(function TableTile(props: TableTileProps) {
  return (
    <li className="flex">
      <Link to="/dashboard/tables/$at" params={{ at: props.tile.at }} className={tileLook(props)}>
        <TileFace {...props} />
      </Link>
    </li>
  )
}, isSame)

/** Tiles are made again with each answer; the table and the guests on one are the same objects until they change. */
function isSame(before: TableTileProps, after: TableTileProps): boolean {
  const { tile } = before
  const { at, table, party } = after.tile
  const isSameTile = tile.at === at && tile.table === table && tile.party === party
  return (
    isSameTile &&
    before.symbol === after.symbol &&
    before.now === after.now &&
    before.booked?.date === after.booked?.date
  )
}

const Covers = ({ count }: { readonly count: number }) => (
  <span className="flex items-center gap-1">
    <GuestsIcon aria-hidden className="size-4! shrink-0" />
    <span aria-hidden>{count}</span>
    <span className="sr-only">{t('tables.covers', { count })}</span>
  </span>
)

/** Guests who have paid may sit as long as they like. */
const quietFor = ({ tile: { party }, now }: TableTileProps): number =>
  party && !isSettled(party) ? minutesSince(party.latest_at, now) : 0

export function tileLook(props: TableTileProps): string {
  const { tile } = props
  const look =
    quietFor(props) >= quietMinutes || isStray(tile)
      ? 'border-amber bg-amber-soft'
      : tile.party
        ? 'border-edge bg-surface'
        : 'border-line bg-sunken'
  return `press flex min-h-28 w-full min-w-0 flex-col gap-0.5 rounded-card border-2 p-2.5 text-start ${look}`
}

/** What stands on the tile of a table. */
export function TileFace(props: TableTileProps) {
  const { tile, symbol, now, booked } = props
  const { party, table, unsent } = tile
  const quiet = quietFor(props)
  return (
    <>
      <bdi className="line-clamp-2 min-w-0 break-words font-bold text-lg leading-6">
        {table?.table_title ?? (party ? partyName(party) : '')}
      </bdi>
      <span className="flex flex-wrap items-center justify-between gap-x-2">
        <PartyState state={tileState(tile)} />
        {party && (
          <span className="flex items-center gap-2 text-sm text-soft">
            {party.covers !== null && <Covers count={party.covers} />}
            {durationText(minutesSince(party.opened_at, now))}
          </span>
        )}
      </span>
      {booked && (
        <span className="flex flex-wrap items-center gap-x-1 font-semibold text-sm text-teal">
          <ClockIcon className="size-4! shrink-0" />
          <span className="min-w-0 break-words">{t('pos.tableBooked', { at: formats().wallClock(booked.date) })}</span>
          {booked.people_count !== null && <Covers count={booked.people_count} />}
        </span>
      )}
      {isStray(tile) && <LookAt text={t('tables.lateOrder')} />}
      {quiet >= quietMinutes && <LookAt text={t('tables.quiet', { time: durationText(quiet) })} />}
      {unsent && unsent.orders > 0 && <NotSent text={t('tables.notSent', { count: unsent.orders })} />}
      {unsent && unsent.payments > 0 && <NotSent text={t('tables.paymentNotSent', { count: unsent.payments })} />}
      {party && <MoneyState party={party} />}
      {party && party.orders.length > 0 && (
        <span className="mt-auto pt-1 font-bold text-xl leading-7 tabular-nums">
          {party.bills.every(({ is_closed }) => is_closed === 1) ? t('tables.paid') : moneyText(dueAt(tile), symbol)}
        </span>
      )}
    </>
  )
}

/** Something to look at. */
const LookAt = ({ text }: { readonly text: string }) => (
  <span className="flex items-center gap-1 font-semibold text-amber text-sm">
    <WarningIcon className="size-4! shrink-0" />
    {text}
  </span>
)

const NotSent = ({ text }: { readonly text: string }) => (
  <span className="flex items-center gap-1 font-semibold text-amber text-sm">
    <SendIcon className="size-4! shrink-0" />
    {text}
  </span>
)

function MoneyState({ party: { money } }: { readonly party: Party }) {
  if (money !== 'printed' && money !== 'part') return null
  return (
    <span className="flex items-center gap-1 font-semibold text-sm text-soft">
      <InvoiceIcon className="size-4! shrink-0" />
      {t(money === 'part' ? 'tables.partlyPaid' : 'tables.billPrinted')}
    </span>
  )
}
