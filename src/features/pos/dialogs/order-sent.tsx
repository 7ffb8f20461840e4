import { centsOf, moneyText } from '../../../domain/money.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { WarningIcon } from '../../../ui/icons.tsx'
import { PrintIcon, SendIcon } from '../../../ui/order-icons.tsx'
import type { SentOrder } from '../use-send-order.ts'

interface OrderSentProps {
  readonly sent: SentOrder
  readonly symbol: string
  readonly onPrintToken: () => void
  readonly onClose: () => void
}

/** What became of the order: its token, or that it is safe on this device and still has to leave. */
export function OrderSent({ sent, symbol, onPrintToken, onClose }: OrderSentProps) {
  const { reply, shownCents, isSavedOnDevice, provisionalToken } = sent
  return (
    <Dialog
      title={reply ? 'Order sent to Kitchen' : 'Order saved'}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            Close
          </Button>
          {(reply ?? provisionalToken) && (
            <Button variant="primary" icon={<PrintIcon />} onClick={onPrintToken}>
              Print Token
            </Button>
          )}
        </>
      }
    >
      {reply ? (
        <div className="flex flex-col items-center gap-2 text-center">
          <p className="text-soft">Token</p>
          <p className="font-bold text-2xl">{reply.tokenNo}</p>
          {provisionalToken && <p className="text-soft">was {provisionalToken}</p>}
          <p>Order ID: {reply.orderId}</p>
          {centsOf(reply.total) !== shownCents && (
            <p role="alert" className="flex items-center gap-2 rounded-control bg-amber-soft p-3 text-left text-amber">
              <WarningIcon />
              <span>
                The total is <b>{moneyText(centsOf(reply.total), symbol)}</b>, not {moneyText(shownCents, symbol)}:
                prices have changed.
              </span>
            </p>
          )}
        </div>
      ) : (
        <div className="flex flex-col items-center gap-3">
          {provisionalToken && (
            <>
              <p className="text-soft">Token of this device</p>
              <p className="font-bold text-2xl">{provisionalToken}</p>
            </>
          )}
          <p role="status" className="flex items-center gap-3 text-lg">
            <SendIcon className="text-amber" />
            {isSavedOnDevice
              ? 'Saved on this device. Waiting to be sent.'
              : 'Waiting to be sent. Keep this page open: this device can’t save orders.'}
          </p>
        </div>
      )}
    </Dialog>
  )
}
