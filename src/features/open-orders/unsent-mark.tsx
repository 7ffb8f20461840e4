import { t } from '../../texts/t.ts'
import { SendIcon } from '../../ui/order-icons.tsx'

/** Said of what only this device knows so far. */
export function UnsentMark() {
  return (
    <p className="flex items-center gap-1.5 text-amber text-base">
      <SendIcon className="size-4!" />
      {t('openOrders.waitingSent')}
    </p>
  )
}
