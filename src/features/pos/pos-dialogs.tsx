import type { CartLine } from '../../domain/cart.ts'
import type { Totals } from '../../domain/tax.ts'
import { t } from '../../texts/t.ts'
import { later } from '../../ui/later.tsx'
import { OrderSent } from './dialogs/order-sent.tsx'
import { OrderSummary } from './dialogs/order-summary.tsx'
import type { OrderCustomer } from './use-cart.ts'
import type { useDrafts } from './use-drafts.ts'
import type { useSendOrder } from './use-send-order.ts'

const Confirm = later(async () => (await import('../../ui/confirm.tsx')).Confirm)
const Drafts = later(async () => (await import('./dialogs/drafts.tsx')).Drafts)
const Notes = later(async () => (await import('./dialogs/notes.tsx')).Notes)
const SaveDraft = later(async () => (await import('./dialogs/save-draft.tsx')).SaveDraft)
const SearchCustomer = later(async () => (await import('./dialogs/search-customer.tsx')).SearchCustomer)

export type PosDialog =
  | { readonly kind: 'notes'; readonly line: CartLine }
  | { readonly kind: 'customer' }
  | { readonly kind: 'save-draft' }
  | { readonly kind: 'drafts' }
  /** A draft is to take the place of a cart that would be lost. */
  | { readonly kind: 'replace'; readonly lines: readonly CartLine[] }
  /** The totals as they were shown: they must not change while the order leaves. */
  | { readonly kind: 'summary'; readonly pay: boolean; readonly totals: Totals }

interface PosDialogsProps {
  readonly dialog: PosDialog | null
  readonly symbol: string
  readonly drafts: ReturnType<typeof useDrafts>
  readonly sending: ReturnType<typeof useSendOrder>
  readonly onNotes: (lineId: string, notes: string | null) => void
  readonly onCustomer: (customer: OrderCustomer) => void
  readonly onSaveDraft: (reference: string) => void
  readonly onLoadDraft: (lines: readonly CartLine[]) => void
  readonly onReplace: (lines: readonly CartLine[]) => void
  readonly onSend: (pay: boolean) => void
  readonly onClose: () => void
}

/** The one dialog that is open. */
export function PosDialogs({ dialog, symbol, drafts, sending, onClose, ...on }: PosDialogsProps) {
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
          onSave={notes => on.onNotes(line.lineId, notes)}
          onClose={onClose}
        />
      )
    }
    case 'customer':
      return <SearchCustomer onFound={on.onCustomer} onClose={onClose} />
    case 'save-draft':
      return <SaveDraft onSave={on.onSaveDraft} onClose={onClose} />
    case 'drafts':
      return <Drafts drafts={drafts} onLoad={on.onLoadDraft} onClose={onClose} />
    case 'replace':
      return (
        <Confirm
          title={t('pos.replaceCart')}
          text={t('pos.replaceCartWhy')}
          confirmLabel={t('pos.saveAndLoad')}
          onConfirm={() => on.onReplace(dialog.lines)}
          onClose={onClose}
        />
      )
    case 'summary':
      return (
        <OrderSummary
          pay={dialog.pay}
          totals={dialog.totals}
          symbol={symbol}
          busy={sending.busy}
          onSend={() => on.onSend(dialog.pay)}
          onClose={onClose}
        />
      )
    default:
      return null
  }
}
