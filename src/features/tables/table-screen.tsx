import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '../../client/hooks.ts'
import { orders } from '../../contract/orders.ts'
import { currencySymbol } from '../../domain/currencies.ts'
import { t } from '../../texts/t.ts'
import { later } from '../../ui/later.tsx'
import { LiveFacts } from '../open-orders/live-facts.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { useFocusFallback } from '../shared/use-focus-fallback.ts'
import { BackToTables } from './back-to-tables.tsx'
import { PayDialog } from './dialogs/pay-dialog.tsx'
import { LateOrder } from './late-order.tsx'
import { NothingOpen } from './nothing-open.tsx'
import { PartyBill } from './party-bill.tsx'
import { PartyButtons } from './party-buttons.tsx'
import { PartyLines } from './party-lines.tsx'
import { partyName } from './party-name.ts'
import { SplitBoard } from './split/split-board.tsx'
import type { TablesReply } from './tiles.ts'
import { useFloor } from './use-floor.ts'
import { useGuests } from './use-guests.ts'
import { usePaying } from './use-paying.ts'
import { useToldActs } from './use-told-acts.ts'

const MoveBoard = later(async () => (await import('./move/move-board.tsx')).MoveBoard)
const Discount = later(async () => (await import('./discount/discount-dialog.tsx')).DiscountDialog)

/** One table's guests: what they had, what they owe, and the button that takes it. */
export function TableScreen() {
  const { at = '' } = useParams({ strict: false })
  const list = useFloor()
  const init = useRead(orders.init)
  const [board, setBoard] = useState<'split' | 'move' | null>(null)
  const [isHistoryShown, setHistoryShown] = useState(false)
  const [isGiving, setGiving] = useState(false)
  const symbol = currencySymbol(init.data?.storeSettings.currency ?? null)
  const party = useGuests(list.data, at)
  const { paying, pay, close } = usePaying(list.data, party)
  useFocusFallback()
  useToldActs(party)

  const closeBoard = () => setBoard(null)
  const give = () => setGiving(true)
  const discount = isGiving && party && <Discount party={party} symbol={symbol} onClose={() => setGiving(false)} />
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
      {party && <LateOrder party={party} />}
      <LiveFacts read={list}>
        {reply =>
          party ? (
            <div className="grid grow grid-rows-[auto_auto_1fr] gap-3 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-none lg:content-start lg:gap-4">
              <PartyLines party={party} symbol={symbol} isHistoryShown={isHistoryShown} />
              <PartyBill party={party} symbol={symbol} setup={init.data} asOf={list.dataUpdatedAt} onPay={pay} />
            </div>
          ) : (
            <NothingOpen name={titleOf(reply, at)} tableId={tableOf(reply, at)?.table_id ?? null} />
          )
        }
      </LiveFacts>
      {paying && <PayDialog {...paying} symbol={symbol} setup={init.data} onDiscount={give} onClose={close} />}
      {discount}
    </section>
  )
}

const tableOf = ({ tables: known }: TablesReply, at: string) =>
  at.startsWith('t') ? known.find(({ table_id }) => table_id === Number(at.slice(1))) : undefined

const titleOf = (reply: TablesReply, at: string): string => tableOf(reply, at)?.table_title ?? t('tables.table')
