import { useState } from 'react'
import { later } from '../../ui/later.tsx'
import type { LineActions } from '../orders/order-item-line.tsx'
import type { OpenDialog } from '../orders/orders-dialog.tsx'
import { useLineActions } from '../orders/use-line-actions.ts'

const LineMenu = later(async () => (await import('../orders/line-menu.tsx')).LineMenu)
const OrdersDialog = later(async () => (await import('../orders/orders-dialog.tsx')).OrdersDialog)

interface LineActsProps {
  readonly onDiscount: (itemId: number) => void
  readonly children: (actions: LineActions) => React.ReactNode
}

/** The lines of a table with what can be done with each of them: the same as on Orders. */
export function LineActs({ onDiscount, children }: LineActsProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const { actions, menu, closeMenu } = useLineActions(setDialog)
  return (
    <>
      {children(actions)}
      {menu && <LineMenu of={menu} actions={actions} onDiscount={({ id }) => onDiscount(id)} onClose={closeMenu} />}
      {dialog && <OrdersDialog dialog={dialog} onNext={setDialog} onClose={() => setDialog(null)} />}
    </>
  )
}
