import type { OpenCart } from '../../client/storage/open-cart.ts'
import type { Owner } from '../../client/storage/owner.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { pos } from '../../contract/pos.ts'
import { type CartLine, chosenIn } from '../../domain/cart-line.ts'
import { groupsById } from '../../domain/menu/choose.ts'
import { chosenParts } from '../../domain/menu/combo-groups.ts'
import type { Totals } from '../../domain/money/tax.ts'
import { later } from '../../ui/later.tsx'
import { OrderSent } from './dialogs/order-sent.tsx'
import { OrderSummary, type OrderSummaryProps } from './dialogs/order-summary.tsx'
import type { PaidWith } from './order-body.ts'
import type { PricesByTime } from './till-menu.ts'
import type { useCart } from './use-cart.ts'
import type { useSendOrder } from './use-send-order.ts'

const Drafts = later(async () => (await import('./dialogs/drafts.tsx')).Drafts)
const ItemChooser = later(async () => (await import('../chooser/item-chooser.tsx')).ItemChooser)
const Notes = later(async () => (await import('./dialogs/notes.tsx')).Notes)
const SaveDraft = later(async () => (await import('./dialogs/save-draft.tsx')).SaveDraft)
const ChooseTable = later(async () => (await import('./dialogs/choose-table.tsx')).ChooseTable)
const SearchCustomer = later(async () => (await import('./dialogs/search-customer.tsx')).SearchCustomer)

// What sends an order is there from the start; the keypad comes when the till is at rest.
const CollectPayment = later<OrderSummaryProps>(
  async () => (await import('./dialogs/collect-payment.tsx')).CollectPayment,
  OrderSummary,
)

export type PosDialog =
  | { readonly kind: 'notes'; readonly line: CartLine }
  | { readonly kind: 'choose'; readonly line: CartLine }
  | { readonly kind: 'customer' }
  | { readonly kind: 'save-draft' }
  | { readonly kind: 'drafts' }
  /** `paying`: the order is to be sent afterwards, with its payment or without. */
  | { readonly kind: 'table'; readonly paying: boolean | null }
  /** The totals as they were shown: they must not change while the order leaves. */
  | { readonly kind: 'summary'; readonly pay: boolean; readonly totals: Totals }

interface PosDialogsProps {
  readonly dialog: PosDialog | null
  readonly owner: Owner
  readonly cart: OpenCart
  readonly cartStore: ReturnType<typeof useCart>
  readonly init: Reply<typeof pos.init>
  readonly prices: PricesByTime
  readonly symbol: string
  readonly sending: ReturnType<typeof useSendOrder>
  readonly onDraftSaved: () => void
  readonly onTable: (tableId: number | null, paying: boolean | null) => void
  readonly onChooseTable: (paying: boolean) => void
  readonly onSend: (pay: boolean | PaidWith) => void
  readonly onClose: () => void
}

/** The one dialog that is open. */
export function PosDialogs(props: PosDialogsProps) {
  const { dialog, owner, cart, cartStore, init, prices, symbol, sending, onClose, ...on } = props
  const closing = (_done: unknown) => onClose()
  const { sent } = sending
  if (sent) {
    return (
      <OrderSent
        key={sent.key}
        sent={sent}
        symbol={symbol}
        onPrintToken={() => sending.printToken(sent)}
        onClose={sending.close}
      />
    )
  }
  switch (dialog?.kind) {
    case 'notes': {
      const { line } = dialog
      return (
        <Notes
          itemTitle={line.title}
          notes={line.notes}
          onSave={notes => closing(cartStore.setNotes(line.lineId, notes))}
          onClose={onClose}
        />
      )
    }
    case 'choose':
      return <ChangeChoice line={dialog.line} {...props} />
    case 'customer':
      return <SearchCustomer onFound={customer => closing(cartStore.setCustomer(customer))} onClose={onClose} />
    case 'save-draft':
      return <SaveDraft owner={owner} cart={cart} onClose={onClose} onSaved={on.onDraftSaved} />
    case 'drafts':
      return (
        <Drafts
          owner={owner}
          cart={cart}
          init={init}
          prices={prices}
          onClose={onClose}
          onLoad={loaded => closing(cartStore.replace(loaded))}
        />
      )
    case 'table': {
      const { paying } = dialog
      return (
        <ChooseTable
          tables={init.storeTables}
          chosen={cart.tableId}
          onChoose={tableId => on.onTable(tableId, paying)}
          symbol={symbol}
          onClose={onClose}
        />
      )
    }
    case 'summary': {
      const { pay, totals } = dialog
      const summary: OrderSummaryProps = {
        pay,
        totals,
        cart,
        symbol,
        onClose,
        tables: init.storeTables,
        busy: sending.busy,
        paymentTypes: init.paymentTypes,
        onChooseTable: () => on.onChooseTable(pay),
        onSend: paid => on.onSend(paid ?? pay),
      }
      return pay ? <CollectPayment {...summary} /> : <OrderSummary {...summary} />
    }
    default:
      return null
  }
}

/** Another variant or other modifiers for a line; nothing where its dish has left the menu. */
function ChangeChoice({
  line,
  init,
  prices,
  cart,
  symbol,
  cartStore,
  onClose,
}: Pick<PosDialogsProps, 'init' | 'prices' | 'cart' | 'symbol' | 'cartStore' | 'onClose'> & {
  readonly line: CartLine
}) {
  const item = prices.itemAt(line.itemId, prices.heldAt(line.pricedAt), cart.deliveryType)
  if (!item) return null
  return (
    <ItemChooser
      item={item}
      groups={groupsById(init.modifierGroups)}
      symbol={symbol}
      line={{
        variant: line.variant,
        chosen: line.parts ? chosenParts(line.parts) : chosenIn(line.addons),
        quantity: line.quantity,
        notes: line.notes,
      }}
      onDone={chosen => {
        cartStore.choose(line.lineId, chosen)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
