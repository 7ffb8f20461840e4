import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useRead, useSession } from '../../client/hooks.ts'
import { orders } from '../../contract/orders.ts'
import { parties } from '../../contract/parties.ts'
import { currencySymbol } from '../../domain/currencies.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { BackIcon } from '../../ui/control-icons.tsx'
import { Empty } from '../../ui/empty.tsx'
import { later } from '../../ui/later.tsx'
import { ClockIcon } from '../../ui/table-icons.tsx'
import { toast } from '../../ui/toast.tsx'
import { LiveFacts } from '../open-orders/live-facts.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { formats } from '../shared/store-formats.ts'
import { useFocusFallback } from '../shared/use-focus-fallback.ts'
import { useNow } from '../shared/use-now.ts'
import { useWrite } from '../shared/use-write.ts'
import { AddButton } from './add-button.tsx'
import { CoversButton } from './covers-button.tsx'
import { PayDialog } from './dialogs/pay-dialog.tsx'
import { LineActs } from './line-acts.tsx'
import { type BillChoice, openBill } from './open-bill.ts'
import { PartyBill } from './party-bill.tsx'
import { PartyLines } from './party-lines.tsx'
import { partyName } from './party-name.ts'
import { SplitBoard } from './split/split-board.tsx'
import { StrayOrder } from './stray-order.tsx'
import { type Party, partyAt, sameGuests, type TablesReply } from './tiles.ts'
import { useBooked } from './use-booked.ts'
import { useFloor } from './use-floor.ts'

const MoveBoard = later(async () => (await import('./move/move-board.tsx')).MoveBoard)
const Discount = later(async () => (await import('./discount/discount-dialog.tsx')).DiscountDialog)

/** A discount is being chosen: for the line with this id, or (null) for the whole table. */
interface Giving {
  readonly itemId: number | null
}

/** One table's guests: what they had, what they owe, and the button that takes it. */
export function TableScreen() {
  const { at = '' } = useParams({ strict: false })
  const list = useFloor()
  const init = useRead(orders.init)
  const [board, setBoard] = useState<'split' | 'move' | null>(null)
  const [isHistoryShown, setHistoryShown] = useState(false)
  const { discount: askedFor } = useSearch({ strict: false }) as { readonly discount?: unknown }
  const [giving, setGiving] = useState<Giving | null>(askedFor === undefined ? null : { itemId: Number(askedFor) })
  const symbol = currencySymbol(init.data?.storeSettings.currency ?? null)
  const party = useGuests(list.data, at)
  const { paying, pay, close } = usePaying(list.data, party)
  useFocusFallback()
  useToldActs(party)

  const closeBoard = () => setBoard(null)
  const give = () => setGiving({ itemId: null })
  const discount = giving && party && (
    <Discount party={party} itemId={giving.itemId} symbol={symbol} onClose={() => setGiving(null)} />
  )
  if (board === 'split' && party)
    return (
      <>
        <SplitBoard party={party} symbol={symbol} onDiscount={give} onClose={closeBoard} />
        {discount}
      </>
    )
  if (board === 'move' && party && list.data)
    return (
      <MoveBoard
        party={party}
        symbol={symbol}
        reply={list.data}
        onClose={closeBoard}
        onMoved={closeBoard}
        onShow={() => {
          closeBoard()
          setHistoryShown(true)
        }}
      />
    )
  return (
    <section className="flex min-h-full flex-col gap-3 p-3 sm:p-4">
      <BackToTables />
      <PageHeading title={party ? partyName(party) : list.data ? titleOf(list.data, at) : t('tables.table')}>
        {party && <PartyButtons party={party} onBoard={setBoard} onDiscount={give} />}
      </PageHeading>
      {party && <StrayOrder party={party} />}
      <LiveFacts read={list}>
        {reply =>
          party ? (
            <div className="grid grow grid-rows-[auto_auto_1fr] gap-3 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-none lg:content-start lg:gap-4">
              <LineActs onDiscount={itemId => setGiving({ itemId })}>
                {actions => (
                  <PartyLines party={party} symbol={symbol} isHistoryShown={isHistoryShown} actions={actions} />
                )}
              </LineActs>
              <PartyBill party={party} symbol={symbol} setup={init.data} asOf={list.dataUpdatedAt} onPay={pay} />
            </div>
          ) : (
            <NothingOpen name={titleOf(reply, at)} tableId={tableOf(reply, at)?.table_id ?? null} />
          )
        }
      </LiveFacts>
      {paying && (
        <PayDialog {...paying} symbol={symbol} setup={init.data} onDiscount={give} onNext={pay} onClose={close} />
      )}
      {discount}
    </section>
  )
}

const tableOf = ({ tables: known }: TablesReply, at: string) =>
  at.startsWith('t') ? known.find(({ table_id }) => table_id === Number(at.slice(1))) : undefined

const titleOf = (reply: TablesReply, at: string): string => tableOf(reply, at)?.table_title ?? t('tables.table')

function BackToTables() {
  return (
    <Link
      to="/dashboard/tables"
      className="press -my-1 inline-flex min-h-11 items-center gap-1 self-start font-semibold text-accent-ink"
    >
      <BackIcon />
      {t('tables.tables')}
    </Link>
  )
}

interface NothingOpenProps {
  readonly name: string
  /** null: these guests were at no table. */
  readonly tableId: number | null
}

function NothingOpen({ name, tableId }: NothingOpenProps) {
  return (
    <Empty text={t('tables.nothingOpenAt', { name })}>
      {tableId !== null && (
        <div className="flex flex-wrap justify-center gap-2">
          <SeatBooked tableId={tableId} />
          <CoversButton table={tableId} />
          <AddButton tableId={tableId} variant="primary" />
        </div>
      )}
    </Empty>
  )
}

/** The guests who are expected sit down in one tap, as many as have booked. */
function SeatBooked({ tableId }: { readonly tableId: number }) {
  const booked = useBooked(useNow(60_000)).get(tableId)
  const { run, busy } = useWrite(parties.covers)
  const count = booked?.people_count
  if (!booked || !count) return null
  return (
    <Button
      size="main"
      icon={<ClockIcon />}
      busy={busy}
      onClick={() => void run({ params: { at: `t${tableId}` }, body: { version: 0, covers: count } })}
    >
      {t('tables.seatBooked', { at: formats().wallClock(booked.date), count })}
    </Button>
  )
}

/** Says what somebody else has done with the bill that is shown: who, and what. */
function useToldActs(party: Party | null): void {
  const me = useSession()?.name
  const last = party?.acts.at(-1)
  const seen = useRef<{ readonly at: number; readonly version: number } | null>(null)
  const at = party && (last ? Date.parse(last.at) : 0)
  const version = last?.version ?? 0
  const words = last && last.by !== null && last.by !== me ? `${last.by} ${last.text}` : null

  // Talks to the person, once for each act.
  useEffect(() => {
    if (at === null) return
    const before = seen.current
    seen.current = { at, version }
    const isNew = before !== null && at >= before.at && (at > before.at || version !== before.version)
    if (isNew && words) toast.done(undefined, words)
  }, [at, version, words])
}

interface Shown {
  readonly at: string
  readonly party: Party
}

/** The guests of an address, wherever somebody else seats them while their screen is open. */
function useGuests(reply: TablesReply | undefined, at: string): Party | null {
  const navigate = useNavigate()
  const shown = useRef<Shown | null>(null)
  const before = shown.current?.at === at ? shown.current.party : null
  const named = reply ? partyAt(reply, at) : null
  const party = (reply && before && sameGuests(reply, before)) ?? named
  const to = party && party !== named ? party.at : null

  // Keeps what was shown for the next answer, and the address of the page in step with it.
  useEffect(() => {
    if (party) shown.current = { at: to ?? at, party }
    if (to) void navigate({ to: '/dashboard/tables/$at', params: { at: to }, replace: true })
  })

  return party
}

interface PartyButtonsProps {
  readonly party: Party
  readonly onBoard: (board: 'split' | 'move') => void
  readonly onDiscount: () => void
}

/** What is done with a table's guests besides taking their money. */
function PartyButtons({ party, onBoard, onDiscount }: PartyButtonsProps) {
  return (
    <>
      <CoversButton party={party} />
      {openBill(party) && (
        <>
          <Button onClick={() => onBoard('split')}>{t('tables.splitBill')}</Button>
          <Button onClick={onDiscount}>{t('tables.discount')}</Button>
        </>
      )}
      <Button onClick={() => onBoard('move')}>{t('tables.move')}</Button>
    </>
  )
}

/** Whose bill Pay is open for: as it was when it was tapped, and as it is now (null: nothing of theirs is open any more). */
function usePaying(reply: TablesReply | undefined, party: Party | null) {
  // Anybody who comes to pay finds Pay open.
  const { pay: isToPay } = useSearch({ strict: false }) as { readonly pay?: unknown }
  const [isAsked, setAsked] = useState(isToPay !== undefined)
  const [tapped, setTapped] = useState<Party | null>(null)
  const [choice, setChoice] = useState<BillChoice>(null)
  const paying = tapped ?? (isAsked ? party : null)
  const present = paying && (reply ? sameGuests(reply, paying) : paying)
  return {
    paying: paying && { party: paying, present, choice },
    pay(wanted: BillChoice) {
      setChoice(wanted)
      setTapped(reply && paying ? sameGuests(reply, paying) : party)
    },
    close() {
      setChoice(null)
      setTapped(null)
      setAsked(false)
    },
  }
}
