import { centsOf, moneyText } from '../../../domain/money.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PrintIcon } from '../../../ui/order-icons.tsx'
import { CompletedIcon } from '../../../ui/state-icons.tsx'
import { usePrintKept } from '../../receipt/use-print-kept.ts'
import { partyName } from '../party-name.ts'
import type { Party } from '../tiles.ts'
import type { Paid } from '../use-pay.ts'

interface PaidDialogProps {
  readonly reply: Paid
  /** As they were before the payment. */
  readonly party: Party
  readonly symbol: string
  readonly onClose: () => void
}

/** The change once more, for whoever has the drawer open now. */
export function PaidDialog({ reply, party, symbol, onClose }: PaidDialogProps) {
  const change = centsOf(reply.change)
  const printKept = usePrintKept()
  // Nothing was charged: all that had been on the bill was cancelled.
  const isPaper = reply.number !== null || reply.isWaiting
  return (
    <Dialog
      title={t('tables.paidName', { name: partyName(party) })}
      onClose={onClose}
      actions={
        <>
          {isPaper && (
            <Button size="main" icon={<PrintIcon />} onClick={() => void printKept(reply.key)}>
              {t('tables.print')}
            </Button>
          )}
          <Button variant="primary" size="main" data-autofocus onClick={onClose}>
            {t('tables.close')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col items-center gap-2 py-2 text-center tabular-nums">
        <CompletedIcon className="size-10! text-green" />
        {change > 0 && (
          <>
            <p className="text-lg">{t('tables.change')}</p>
            <p className="font-bold text-2xl text-green">{moneyText(change, symbol)}</p>
          </>
        )}
        {(reply.number ?? (reply.isWaiting ? t('tables.numberFollows') : null)) && (
          <p className="font-semibold">{reply.number ?? t('tables.numberFollows')}</p>
        )}
        <p className="text-soft">{t('tables.sumPaid', { sum: moneyText(centsOf(reply.paid), symbol) })}</p>
        {reply.isWaiting && <p className="font-semibold text-amber">{t('tables.moneySavedHere')}</p>}
      </div>
    </Dialog>
  )
}
