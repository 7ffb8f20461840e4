import { ItemExtras } from '../open-orders/item-extras.tsx'
import { UnsentMark } from '../open-orders/unsent-mark.tsx'
import type { TicketLine } from './tickets-in-order.ts'

/** What a cook must know of a line besides what it is. */
export function TicketExtras({ item }: { readonly item: TicketLine }) {
  return (
    <>
      <ItemExtras
        combo={item.comboText ?? item.combo?.title}
        short={item.short}
        variant={item.variant_title}
        addons={item.addons}
        notes={item.notes}
      />
      {item.unsent && <UnsentMark />}
    </>
  )
}
