import { useOutbox } from '../../../client/hooks.ts'
import { centsOf } from '../../../domain/money/money.ts'
import { moneyText } from '../../../domain/money/money-text.ts'
import { rich } from '../../../texts/rich.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { PrintIcon, SendIcon, WarningIcon } from '../../../ui/order-icons.tsx'
import type { SentOrder } from '../use-sent-order.ts'

interface OrderSentProps {
  readonly sent: SentOrder
  readonly symbol: string
  readonly onPrintToken: () => void
  readonly onClose: () => void
}

/** What became of the order: its token, or that it is safe on this device and still has to leave. */
export function OrderSent({ sent, symbol, onPrintToken, onClose }: OrderSentProps) {
  const { reply, shownCents, changeCents, isSavedOnDevice, provisionalToken, count, table } = sent
  const hasFailed = useOutbox().some(({ key, failed }) => key === sent.key && failed)
  return (
    <Dialog
      title={reply ? t('pos.orderSent') : t('pos.orderSaved')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            {t('pos.close')}
          </Button>
          {(reply ?? provisionalToken) && (
            <Button variant="primary" icon={<PrintIcon />} onClick={onPrintToken}>
              {t('pos.printToken')}
            </Button>
          )}
        </>
      }
    >
      {changeCents > 0 && (
        <p
          className={`mb-3 flex items-baseline justify-between gap-4 rounded-card px-4 py-2 tabular-nums ${reply ? 'bg-green-soft text-green' : 'bg-sunken'}`}
        >
          <span className="text-lg">{t('tables.change')}</span>
          <span className="font-bold text-2xl">{moneyText(changeCents, symbol)}</span>
        </p>
      )}
      {table !== null && (
        <p className="break-words pb-3 text-center font-bold text-lg">
          {reply ? t('pos.itemsSentTo', { count, table }) : t('pos.itemsFor', { count, table })}
        </p>
      )}
      {reply ? (
        <div className="flex flex-col items-center gap-2 text-center">
          <p className="text-soft">{t('pos.token')}</p>
          <p className="font-bold text-2xl">{reply.tokenNo}</p>
          {provisionalToken && <p className="text-soft">{t('pos.tokenWas', { token: provisionalToken })}</p>}
          <p>{t('pos.orderId', { id: reply.orderId })}</p>
          {centsOf(reply.total) !== shownCents && (
            <p role="alert" className="flex items-center gap-2 rounded-control bg-amber-soft p-3 text-start text-amber">
              <WarningIcon />
              <span>
                {rich('pos.totalChanged', {
                  now: moneyText(centsOf(reply.total), symbol),
                  shown: moneyText(shownCents, symbol),
                  b: inside => <b>{inside}</b>,
                })}
              </span>
            </p>
          )}
        </div>
      ) : (
        <div className="flex flex-col items-center gap-3 rounded-card bg-amber-soft p-4 text-center text-amber">
          <p className="flex items-center gap-2 font-bold text-lg">
            <WarningIcon className="shrink-0" />
            {t('pos.kitchenHasNotGotIt')}
          </p>
          {provisionalToken && (
            <>
              <p>{t('pos.offlineToken')}</p>
              <p className="font-bold text-2xl">{provisionalToken}</p>
            </>
          )}
          <p role="status" className="flex items-center gap-3">
            <SendIcon className="shrink-0" />
            {!isSavedOnDevice ? t('pos.keepPageOpen') : hasFailed ? t('outbox.failedSaved') : t('pos.savedHere')}
          </p>
        </div>
      )}
    </Dialog>
  )
}
