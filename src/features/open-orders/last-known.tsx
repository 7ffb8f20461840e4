import { useOnline } from '../../client/hooks.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { OfflineIcon } from '../../ui/control-icons.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { agoText, orderTimeText } from '../shared/clock-text.ts'
import { useNow } from '../shared/use-now.ts'

interface LastKnownProps {
  readonly at: number
  /** What went wrong; null: nothing that is known of. */
  readonly failure: string | null
  /** The server may still say what is so now. */
  readonly isAsking: boolean
  readonly isBusy: boolean
  readonly onRetry: () => void
}

/** Since when nothing is known, and why; a way to ask again. */
export function LastKnown({ at, failure, isAsking, isBusy, onRetry }: LastKnownProps) {
  const nowMs = useNow(15_000)
  const isOnline = useOnline()
  // The answer is a blink away, and the cards must not jump for so little.
  if (isAsking && nowMs - at < recentMs) return null
  return (
    <div
      role="alert"
      className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-amber bg-amber-soft px-3 py-1 text-amber"
    >
      <OfflineIcon />
      <p className="min-w-0 flex-1 basis-60 font-semibold">
        {isOnline ? (
          <>
            {failure ?? (isAsking ? t('openOrders.wait') : t('openOrders.noConnection'))}{' '}
            {t('openOrders.lastKnownState', { at: orderTimeText(at, nowMs), age: agoText(at, nowMs) })}
          </>
        ) : (
          t('openOrders.offlineAsOf', { at: orderTimeText(at, nowMs) })
        )}
      </p>
      <Button variant="quiet" icon={<RefreshIcon />} busy={isBusy} onClick={onRetry}>
        {t('openOrders.retry')}
      </Button>
    </div>
  )
}

const recentMs = 60_000
