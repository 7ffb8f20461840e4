import { useNavigate } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { OpenCart } from '../../client/storage/open-cart.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { pos } from '../../contract/pos.ts'
import { type CartLine, cartTotals } from '../../domain/cart.ts'
import { currencySymbol } from '../../domain/currencies.ts'
import type { User } from '../../domain/entities.ts'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/control-icons.tsx'
import { later } from '../../ui/later.tsx'
import { DraftsIcon, TableIcon } from '../../ui/order-icons.tsx'
import { toast } from '../../ui/toast.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { MenuSide } from './menu-side.tsx'
import { OrderSide } from './order-side.tsx'
import { type PosDialog, PosDialogs } from './pos-dialogs.tsx'
import type { useCart } from './use-cart.ts'
import { useDraftActions } from './use-draft-actions.ts'
import { useSendOrder } from './use-send-order.ts'

const MenuAge = later(async () => (await import('./menu-age.tsx')).MenuAge)

interface OrderTakingProps {
  readonly user: User
  readonly init: Reply<typeof pos.init>
  /** When the menu was last heard of (ms since epoch); null: it is the present one. */
  readonly asOf: number | null
  readonly cartStore: ReturnType<typeof useCart>
  readonly cart: OpenCart
}

/** Menu on one side, order on the other. */
export function OrderTaking({ user, init, asOf, cartStore, cart }: OrderTakingProps) {
  const symbol = currencySymbol(init.storeSettings.currency)
  const sending = useSendOrder({ init, symbol, cartStore })
  const [dialog, setDialog] = useState<PosDialog | null>(null)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const [emptied, setEmptied] = useState<OpenCart | null>(null)
  const close = () => setDialog(null)
  const onSaved = () => setSheetOpen(false)
  const { drafts, saveDraft, loadDraft, replaceCart } = useDraftActions({ user, cart, cartStore, setDialog, onSaved })
  const onNotes = useCallback((line: CartLine) => setDialog({ kind: 'notes', line }), [])

  function startAnew() {
    if (cart.lines.length > 0) setEmptied(cart)
    cartStore.replace({})
  }

  /** Opens a dialog that needs something in the cart. */
  function withItems(open: () => PosDialog) {
    if (cart.lines.length === 0) toast.failed(undefined, t('forms.cartEmpty'))
    else setDialog(open())
  }

  async function send(pay: boolean) {
    if (!sending.busy && cartStore.current().lines.length === 0) {
      // Another tab has sent or emptied it.
      close()
      toast.failed(undefined, t('forms.cartEmpty'))
      return
    }
    if (!(await sending.send(pay))) return
    close()
    setSheetOpen(false)
    setEmptied(null)
  }

  return (
    <div className={`flex h-full flex-col gap-3 p-3 sm:p-4 md:flex-row ${leastHeight}`}>
      <div className="flex min-h-0 min-w-0 grow flex-col gap-3">
        <OrderTakingHeading onNew={startAnew} onDrafts={() => setDialog({ kind: 'drafts' })} />
        <MenuSide items={init.menuItems} categories={init.categories} symbol={symbol} onAdd={cartStore.add} />
        {/* Below the dishes: none of them moves when the connection goes. */}
        {asOf !== null && <MenuAge at={asOf} />}
      </div>
      <OrderSide
        {...{ cart, symbol, isSheetOpen }}
        lastAdded={cartStore.lastAdded}
        tables={init.storeTables}
        onSheet={setSheetOpen}
        onSearchCustomer={() => setDialog({ kind: 'customer' })}
        onClearCustomer={() => cartStore.setCustomer(null)}
        onDeliveryType={cartStore.setDeliveryType}
        onTable={cartStore.setTable}
        onQuantity={cartStore.changeQuantity}
        onNotes={onNotes}
        onRemove={cartStore.remove}
        onBringBack={emptied && (() => cartStore.replace(emptied))}
        onDraft={() => withItems(() => ({ kind: 'save-draft' }))}
        onSend={pay => withItems(() => ({ kind: 'summary', pay, totals: cartTotals(cart.lines) }))}
      />
      <PosDialogs
        {...{ dialog, symbol, drafts, sending }}
        onNotes={(lineId, notes) => {
          cartStore.setNotes(lineId, notes)
          close()
        }}
        onCustomer={customer => {
          cartStore.setCustomer(customer)
          close()
        }}
        onSaveDraft={reference => void saveDraft(reference)}
        onLoadDraft={loadDraft}
        onReplace={lines => void replaceCart(lines)}
        onSend={pay => void send(pay)}
        onClose={close}
      />
    </div>
  )
}

interface OrderTakingHeadingProps {
  readonly onNew: () => void
  readonly onDrafts: () => void
}

function OrderTakingHeading({ onNew, onDrafts }: OrderTakingHeadingProps) {
  const navigate = useNavigate()
  return (
    <div className="shrink-0 max-sm:[&_h1]:sr-only">
      <PageHeading title={t(pageOf('pos').title)}>
        <Button className={headButton} icon={<PlusIcon />} onClick={onNew}>
          {t('pos.newCart')}
        </Button>
        <Button className={headButton} icon={<DraftsIcon />} onClick={onDrafts}>
          {t('pos.draftsList')}
        </Button>
        <Button
          className={headButton}
          icon={<TableIcon />}
          onClick={() => void navigate({ to: pageOf('orders').path })}
        >
          {t('pos.tableOrders')}
        </Button>
      </PageHeading>
    </div>
  )
}

/** On a phone that lies on its side, or with giant letters, the page scrolls before nothing is left of the dishes. */
const leastHeight = 'min-h-[26rem] max-[20rem]:min-h-[40rem]'

/** All three stay on one line, also on a phone. */
const headButton = 'max-xl:px-3 max-lg:[&>svg]:hidden'
