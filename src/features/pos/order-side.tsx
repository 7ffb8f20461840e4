import { useMemo } from 'react'
import { cartTotals, countOf } from '../../domain/cart.ts'
import { moneyText } from '../../domain/money.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useIsWide } from '../shared/use-is-wide.ts'
import { OrderFooter } from './order-footer.tsx'
import { OrderPanel, type OrderPanelProps } from './order-panel.tsx'

interface OrderSideProps extends OrderPanelProps {
  readonly isSheetOpen: boolean
  readonly onSheet: (isOpen: boolean) => void
  readonly onDraft: () => void
  readonly onSend: (pay: boolean) => void
}

/** The order beside the menu; on a phone a sheet behind a bar. */
export function OrderSide({ isSheetOpen, onSheet, onDraft, onSend, ...panel }: OrderSideProps) {
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
