import { type ComponentProps, useCallback, useEffect, useMemo, useState } from 'react'
import type { OpenCart } from '../../client/storage/open-cart.ts'
import type { Reply } from '../../contract/endpoint.ts'
import type { pos } from '../../contract/pos.ts'
import { cartTotals, countOf } from '../../domain/cart.ts'
import { type CartLine, rowsOf } from '../../domain/cart-line.ts'
import { currencySymbol } from '../../domain/currencies.ts'
import type { User } from '../../domain/entities.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { later } from '../../ui/later.tsx'
import { readingKey } from '../../ui/reading-direction.ts'
import { toast } from '../../ui/toast.tsx'
import { useIsWide } from '../shared/use-is-wide.ts'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import { lessOrdered, usePiecesLeft } from '../sold-out/pieces-left.ts'
import { MenuSide } from './menu-side.tsx'
import type { PaidWith } from './order-body.ts'
import { OrderFooter } from './order-footer.tsx'
import { OrderPanel, type OrderPanelProps } from './order-panel.tsx'
import { type PosDialog, PosDialogs } from './pos-dialogs.tsx'
import type { PricesByTime } from './till-menu.ts'
import type { useCart } from './use-cart.ts'
import { useSendOrder } from './use-send-order.ts'

const PosAtRest = later(async () => (await import('./pos-at-rest.tsx')).PosAtRest)

interface OrderTakingProps {
  readonly user: User
  readonly init: Reply<typeof pos.init>
  readonly prices: PricesByTime
  /** When the menu was last heard of (ms since epoch); null: it is the present one. */
  readonly asOf: number | null
  readonly cartStore: ReturnType<typeof useCart>
  readonly cart: OpenCart
}

/** Menu on one side, order on the other. */
export function OrderTaking({ user, init, prices, asOf, cartStore, cart }: OrderTakingProps) {
  const symbol = currencySymbol(init.storeSettings.currency)
  const sending = useSendOrder({ init, symbol, cartStore })
  const { dialog, setDialog, close, opening, openDrafts } = useDialogs()
  const [isSheetOpen, setSheetOpen] = useState(false)
  const { emptied, startAnew, forget } = useEmptied(cart, cartStore)
  // What was there at the tap: an order leaves its cart before the server has answered.
  const [leaving, setLeaving] = useState<OpenCart | null>(null)

  /** Opens a dialog that needs something in the cart. */
  function withItems(open: () => PosDialog) {
    if (cart.lines.length === 0) toast.failed(undefined, t('forms.cartEmpty'))
    else setDialog(open())
  }

  const askToSend = (pay: boolean) => withItems(() => ({ kind: 'summary', pay, totals: cartTotals(cart.lines) }))

  async function send(pay: boolean | PaidWith) {
    if (!sending.busy && cartStore.current().lines.length === 0) {
      // Another tab has sent or emptied it.
      close()
      toast.failed(undefined, t('forms.cartEmpty'))
      return
    }
    setLeaving(cartStore.current())
    const isGone = await sending.send(pay)
    setLeaving(null)
    if (!isGone) return
    close()
    setSheetOpen(false)
    forget()
  }

  return (
    <div className={`${layout} ${leastHeight}`}>
      <TillMenu init={init} symbol={symbol} asOf={asOf} cartStore={cartStore} onNew={startAnew} onDrafts={openDrafts} />
      <OrderSide
        cart={cart}
        symbol={symbol}
        isSheetOpen={isSheetOpen}
        lastAdded={cartStore.lastAdded}
        tables={init.storeTables}
        menu={init}
        onSheet={setSheetOpen}
        onSearchCustomer={() => setDialog({ kind: 'customer' })}
        onClearCustomer={() => cartStore.setCustomer(null)}
        onDeliveryType={cartStore.setDeliveryType}
        onTable={cartStore.setTable}
        onChooseTable={() => setDialog({ kind: 'table', paying: null })}
        onQuantity={cartStore.changeQuantity}
        onRemove={cartStore.remove}
        {...opening}
        onBringBack={emptied && (() => cartStore.replace(emptied))}
        onDraft={() => withItems(() => ({ kind: 'save-draft' }))}
        onSend={askToSend}
      />
      <PosKeys />
      <PosDialogs
        dialog={dialog}
        cart={leaving ?? cart}
        cartStore={cartStore}
        init={init}
        prices={prices}
        symbol={symbol}
        sending={sending}
        owner={user}
        onDraftSaved={() => setSheetOpen(false)}
        onTable={(tableId, paying) => {
          cartStore.setTable(tableId)
          if (paying === null) close()
          else askToSend(paying)
        }}
        onChooseTable={paying => setDialog({ kind: 'table', paying })}
        onSend={pay => void send(pay)}
        onClose={close}
      />
      <PosAtRest username={user.username} />
    </div>
  )
}

interface TillMenuProps extends Omit<ComponentProps<typeof MenuSide>, 'left' | 'onAdd'> {
  readonly cartStore: ReturnType<typeof useCart>
}

/** The menu with what is left of it: less what is in the cart. */
function TillMenu({ cartStore: { cart, add }, ...props }: TillMenuProps) {
  const known = usePiecesLeft(props.init.menuItems)
  const lines = cart?.lines
  const left = useMemo(() => lessOrdered(known, rowsOf(lines ?? [])), [known, lines])
  return <MenuSide {...props} left={left} onAdd={add} />
}

/** The one dialog that is open, and what opens those that a line or the menu asks for. */
function useDialogs() {
  const [dialog, setDialog] = useState<PosDialog | null>(null)
  const onNotes = useCallback((line: CartLine) => setDialog({ kind: 'notes', line }), [])
  const onChoose = useCallback((line: CartLine) => setDialog({ kind: 'choose', line }), [])
  return {
    dialog,
    setDialog,
    close: () => setDialog(null),
    opening: { onNotes, onChoose },
    openDrafts: useCallback(() => setDialog({ kind: 'drafts' }), []),
  }
}

/** The cart that New emptied, to bring it back. */
function useEmptied(cart: OpenCart, cartStore: ReturnType<typeof useCart>) {
  const [emptied, setEmptied] = useState<OpenCart | null>(null)
  const startAnew = useStableCallback(() => {
    if (cart.lines.length > 0) setEmptied(cart)
    cartStore.replace({})
  })
  return { emptied, startAnew, forget: () => setEmptied(null) }
}

/** A column on a phone; else the menu with its row above it, and the order beside it. */
const layout =
  'flex h-full flex-col gap-2 p-3 md:grid md:grid-cols-[minmax(0,1fr)_auto] md:grid-rows-[auto_minmax(0,1fr)] md:gap-x-3'

/** On a phone that lies on its side, or with giant letters, the page scrolls before nothing is left of the dishes. */
const leastHeight = 'min-h-[16rem] max-[20rem]:min-h-[40rem]'

/**
 * The keyboard of the till. A key presses the control that names it in `aria-keyshortcuts`, in the open dialog or else on
 * the page; arrow keys walk over the cards of the menu.
 */
function PosKeys() {
  // Listens to the keys of the whole page.
  useEffect(() => {
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [])
  return null
}

function pressed(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing || document.querySelector('[role="menu"]')) return
  const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
  const place = dialog ?? document.querySelector('main')
  const named = namedBy(event)
  const control = named && place?.querySelector<HTMLElement>(named)
  const next = control || dialog ? control : cardBeside(event)
  if (!next) return
  event.preventDefault()
  // A key that is held presses once.
  if (event.repeat && control) return
  next.focus()
  if (control && !control.matches('input, select, textarea')) control.click()
}

/** Finds what names this key, or Ctrl+Enter; on a Mac Cmd+Enter is the same. null: a key of another kind. */
function namedBy({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | null {
  if (altKey || shiftKey) return null
  if (ctrlKey || metaKey) return key === 'Enter' ? '[aria-keyshortcuts$="+Enter"]' : null
  return /^F\d+$/.test(key) ? `[aria-keyshortcuts~="${key}"]` : null
}

/** The card that an arrow key leads to: from the search field the first one, and from the top row the field. */
function cardBeside({ key, target, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): HTMLElement | null {
  const list = document.querySelector<HTMLElement>('main [data-columns]')
  if (!list || !(target instanceof HTMLElement) || ctrlKey || metaKey || altKey || shiftKey) return null
  const columns = Number(list.dataset.columns)
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[readingKey(key)]
  if (step === undefined) return null
  if (target.matches(searchField)) return key === 'ArrowDown' ? cardAt(list, 0, 1) : null
  if (!target.matches('[data-add]')) return null
  const from = Number(target.closest<HTMLElement>('[data-place]')?.dataset.place)
  if (from + step < 0) return document.querySelector<HTMLElement>(searchField)
  return cardAt(list, from + step, step)
}

/** The button of the card at this place, or of the first one from there on that can be ordered. */
function cardAt(list: HTMLElement, at: number, step: number): HTMLElement | null {
  const place = list.querySelector(`[data-place="${at}"]`)
  return place && (place.querySelector<HTMLElement>('[data-add]:enabled') ?? cardAt(list, at + step, step))
}

/** The page's; no dialog is open where this is looked for. */
const searchField = '[type="search"]'

interface OrderSideProps extends OrderPanelProps {
  readonly isSheetOpen: boolean
  readonly onSheet: (isOpen: boolean) => void
  readonly onDraft: () => void
  readonly onSend: (pay: boolean) => void
}

/** The order beside the menu; on a phone a sheet behind a bar. */
function OrderSide({ isSheetOpen, onSheet, onDraft, onSend, ...panel }: OrderSideProps) {
  const isWide = useIsWide('48rem')
  const { lines } = panel.cart
  const totals = useMemo(() => cartTotals(lines), [lines])
  const foot = <OrderFooter totals={totals} symbol={panel.symbol} onDraft={onDraft} onSend={onSend} />

  if (isWide)
    return (
      <section
        aria-label={t('pos.order')}
        className="flex min-h-0 w-80 shrink-0 flex-col overflow-hidden rounded-card border border-line bg-surface md:col-start-2 md:row-start-2 lg:w-84 xl:row-span-2 xl:row-start-1 short:row-span-2 short:row-start-1 2xl:w-96"
      >
        <div className="min-h-0 grow overflow-y-auto overscroll-contain p-4">
          <OrderPanel {...panel} />
        </div>
        <div className="border-line border-t px-4 py-3 short:py-2">{foot}</div>
      </section>
    )

  return (
    <>
      <Button
        variant="primary"
        size="main"
        className="sticky bottom-3 z-10 w-full shrink-0 justify-between! px-4! short:min-h-11"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={() => onSheet(true)}
      >
        <span>{t('pos.viewOrder', { count: countOf(lines) })}</span>
        <span>{moneyText(totals.payableCents, panel.symbol)}</span>
      </Button>
      {isSheetOpen && (
        <Dialog title={t('pos.order')} onClose={() => onSheet(false)} actions={foot}>
          {/* The dialog would put the focus on the first select. */}
          <div tabIndex={-1} data-autofocus>
            <OrderPanel {...panel} />
          </div>
        </Dialog>
      )}
    </>
  )
}
