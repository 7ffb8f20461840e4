import { openPrint } from '../../client/device/printing.ts'
import { useApp } from '../../client/hooks.ts'
import { bills } from '../../contract/bills.ts'
import { billOfParty, slipOfPayment } from '../../contract/party-receipt.ts'
import type { PrintSettings, StoreSettings } from '../../domain/entities.ts'
import { type Cents, centsOf } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import type { ReceiptSnapshot } from '../../domain/receipt.ts'
import { isolated, t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { WaitsIcon } from '../../ui/icons.tsx'
import { PrintIcon } from '../../ui/order-icons.tsx'
import { storeClock } from '../shared/store-clock.ts'
import { useWrite } from '../shared/use-write.ts'
import { AddButton } from './add-button.tsx'
import { waitingOrders } from './document-lines.ts'
import { FreeButton, StillMade } from './free-button.tsx'
import {
  allBills,
  type Bill,
  type BillChoice,
  billName,
  isSettled,
  openBill,
  openBills,
  withBill,
} from './open-bill.ts'
import { isUnsent, type Party } from './tiles.ts'
import type { Setup } from './use-pay.ts'

interface PartyBillProps {
  readonly party: Party
  readonly symbol: string
  readonly setup: Setup | undefined
  /** When the device heard of the table last, in ms since epoch. */
  readonly asOf: number
  readonly onPay: (choice: BillChoice) => void
}

/** What the guests owe. The buttons stand beside the lines, on a phone in a bar below them. */
export function PartyBill({ party, symbol, setup, asOf, onPay }: PartyBillProps) {
  const bills = openBills(party)
  const [bill] = bills
  const { printBill, printSlip, busy } = usePrintBill(setup, symbol)
  const money = (amount: string) => moneyText(centsOf(amount), symbol)
  const tax = taxOnTop(party)
  return (
    <div className="contents lg:sticky lg:top-4 lg:flex lg:flex-col lg:gap-3 lg:self-start">
      <Card
        as="section"
        aria-label={t('tables.bill')}
        // Guests who pay apart come to pay one after the other: their buttons are in sight before the dishes.
        className={`p-4 ${bills.length > 1 ? 'max-lg:order-first' : ''}`}
      >
        <dl className="grid grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 tabular-nums">
          {tax > 0 && <Row label={t('tables.tax')} sum={moneyText(tax, symbol)} />}
          <Row label={t('tables.total')} sum={money(party.total)} />
          {centsOf(party.paid) > 0 && <Row label={t('tables.paid')} sum={money(party.paid)} />}
          {bill?.payments.map(payment => (
            <Row
              key={payment.payment_id}
              label={payment.title}
              sum={money(payment.amount)}
              isPart
              slip={t('tables.printSlip', { title: payment.title, amount: money(payment.amount) })}
              onSlip={() => void printSlip(party, bill, payment)}
            />
          ))}
          <dt className="font-bold text-lg">{t('tables.due')}</dt>
          <dd className="text-end font-bold text-2xl">{money(party.due)}</dd>
        </dl>
        {bills.length > 1 && (
          <SplitBills
            party={party}
            symbol={symbol}
            onPrint={no => void printBill(withBill(party, no), asOf)}
            onPay={onPay}
          />
        )}
      </Card>
      <div className="sticky bottom-0 -mx-3 -mb-3 flex flex-wrap gap-2 self-end border-line border-t bg-surface p-3 sm:-mx-4 sm:-mb-4 lg:static lg:m-0 lg:self-auto lg:border-0 lg:bg-transparent lg:p-0">
        {party.table_id !== null && <AddButton tableId={party.table_id} />}
        {isSettled(party) ? (
          <>
            <div className="order-first basis-full empty:hidden">
              <StillMade party={party} />
            </div>
            <FreeButton party={party} className="grow px-4!" />
          </>
        ) : (
          <>
            <Button
              size="main"
              icon={<PrintIcon />}
              busy={busy}
              disabled={!bill}
              onClick={() => void printBill(party, asOf)}
              className="px-4!"
            >
              {t('tables.bill')}
            </Button>
            {bills.length < 2 ? (
              <Button variant="primary" size="main" disabled={!bill} onClick={() => onPay(null)} className="grow px-4!">
                {t('tables.pay')}
              </Button>
            ) : (
              allBills(party) && (
                <Button size="main" onClick={() => onPay('all')} className="basis-full px-4! tabular-nums">
                  {t('tables.payAll', { sum: money(party.due) })}
                </Button>
              )
            )}
          </>
        )}
      </div>
    </div>
  )
}

/** What comes on top of the dishes as they stand there, on all bills. */
const taxOnTop = ({ bills: all }: Party): Cents =>
  all
    .flatMap(({ lines }) => lines)
    .reduce((sum, { tax, tax_type }) => (tax_type === 'exclusive' ? sum + centsOf(tax) : sum), 0)

interface RowProps {
  readonly label: string
  readonly sum: string
  /** It is a part of the line above. */
  readonly isPart?: boolean
  /** What its print button is called. */
  readonly slip?: string
  readonly onSlip?: () => void
}

function Row({ label, sum, isPart = false, slip, onSlip }: RowProps) {
  const look = isPart ? 'text-sm text-soft' : ''
  return (
    <>
      <dt className={`min-w-0 break-words ${look} ${isPart ? 'ps-4' : ''}`}>{isolated(label)}</dt>
      <dd className={`text-end ${look}`}>
        {sum}
        {slip && onSlip && <IconButton label={slip} icon={<PrintIcon />} variant="plain" onClick={onSlip} />}
      </dd>
    </>
  )
}

interface SplitBillsProps {
  readonly party: Party
  readonly symbol: string
  readonly onPrint: (billNo: number) => void
  readonly onPay: (billNo: number) => void
}

/** The bills of guests who pay apart: each is printed and paid by itself. */
function SplitBills({ party, symbol, onPrint, onPay }: SplitBillsProps) {
  return (
    <ul aria-label={t('tables.bills')} className="mt-3 border-line border-t">
      {party.bills.map(bill => (
        <SplitBill key={bill.bill_no} party={party} bill={bill} symbol={symbol} onPrint={onPrint} onPay={onPay} />
      ))}
    </ul>
  )
}

function SplitBill({ party, bill, symbol, onPrint, onPay }: SplitBillsProps & { readonly bill: Bill }) {
  const { bill_no: no, is_closed: isClosed, due, total } = bill
  const name = billName(party, bill) ?? t('tables.billNo', { no })
  const money = (sum: string) => moneyText(centsOf(sum), symbol)
  return (
    <li className="flex min-h-14 items-center gap-2 border-line border-b py-1.5">
      <bdi className="min-w-0 grow break-words font-semibold">{name}</bdi>
      {isClosed === 1 ? (
        <PaidSum bill={bill} sum={money(total)} />
      ) : (
        <>
          <IconButton label={t('tables.printName', { name })} icon={<PrintIcon />} onClick={() => onPrint(no)} />
          <Button
            aria-label={t('tables.payNameSum', { name, sum: money(due) })}
            onClick={() => onPay(no)}
            className="border-accent! text-accent-ink! tabular-nums"
          >
            {t('tables.paySum', { sum: money(due) })}
          </Button>
        </>
      )}
    </li>
  )
}

/** A bill that was paid; in green once the server says so. */
function PaidSum({ bill: { payments }, sum }: { readonly bill: Bill; readonly sum: string }) {
  const isWaiting = payments.some(({ payment_id }) => isUnsent(payment_id))
  return (
    <span className={`flex items-center gap-1 font-semibold tabular-nums ${isWaiting ? 'text-amber' : 'text-green'}`}>
      {isWaiting && <WaitsIcon className="size-4!" />}
      {t('tables.paidSum', { sum })}
    </span>
  )
}

interface PrintSetup {
  readonly storeSettings: StoreSettings
  readonly printSettings: PrintSettings
}

/** The papers of a table. */
function usePrintBill(setup: PrintSetup | undefined, currencySymbol: string) {
  const app = useApp()
  const { store, now } = app
  const note = useWrite(bills.print)

  const look = () => ({
    currencySymbol,
    storeSettings: setup?.storeSettings ?? null,
    printSettings: setup?.printSettings ?? null,
    ...storeClock(),
    madeAt: now(),
  })

  const pageOf = async (snapshot: ReceiptSnapshot) =>
    `/print-receipt?key=${encodeURIComponent(await store.receipts.keep(snapshot))}`

  /** The bill before it is paid: the server counts the papers. Without it, what was known `asOf` is printed. */
  async function printBill(party: Party, asOf: number): Promise<void> {
    if (!app.online.state().isOnline) return printKnown(party, asOf)
    // Opened in the tap itself: later, a browser would take it for an advertisement.
    const page = openPrint()
    const body = { billNo: openBill(party)?.bill_no ?? null }
    const reply = await note.run({ params: { at: party.at }, body })
    if (reply) page.show(await pageOf(billOfParty(party, reply, look())))
    else page.cancel()
  }

  async function printKnown(party: Party, asOf: number): Promise<void> {
    const page = openPrint()
    const body = { billNo: openBill(party)?.bill_no ?? null, asOf: new Date(asOf).toISOString() }
    const after = waitingOrders(party, app.outbox.all())
    await app.outbox.put(bills.print, { params: { at: party.at }, body }, { with: { after } })
    page.show(await pageOf(billOfParty(party, { printNo: null, asOf }, look())))
  }

  /** What was taken of the open bill with one payment. It is no document, so nobody counts it. */
  async function printSlip(party: Party, bill: Bill, payment: Bill['payments'][number]): Promise<void> {
    const page = openPrint()
    page.show(await pageOf(slipOfPayment(party, bill, payment, look())))
  }

  return { printBill, printSlip, busy: note.busy }
}
