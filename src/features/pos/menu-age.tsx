import { useEffect, useState } from 'react'
import { useApp, useOrdersOnly } from '../../client/hooks.ts'
import { menuVersionMaxAgeMs, offlineMaxMs } from '../../domain/limits.ts'
import { t } from '../../texts/t.ts'
import { OfflineIcon } from '../../ui/control-icons.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { orderTimeText } from '../shared/clock-text.ts'

/** Said while nobody can tell whether the menu has changed; `at`: when it was last heard of, null: it is the present one. */
interface MenuAgeProps {
  readonly at: number | null
  /** Whether its prices go by the clock. */
  readonly isTimed: boolean
}

export function MenuAge({ at, isTimed }: MenuAgeProps) {
  const { now, online } = useApp()
  const isSilent = useSilence()
  const isOld = at !== null && now() - at > menuVersionMaxAgeMs
  if (at === null && !isSilent) return null
  return (
    <div role="status" className="flex shrink-0 flex-col gap-2 font-semibold text-amber text-sm">
      {isSilent && (
        <p className={bar}>
          <OfflineIcon />
          {t('pos.ordersOnly', { hours: offlineMaxMs / hourMs })}
        </p>
      )}
      {isOld && (
        <p className={bar}>
          <AlertIcon />
          {t('pos.menuIsOld', { days: menuVersionMaxAgeMs / dayMs })}
        </p>
      )}
      {at !== null && <p>{t('pos.menuAsOf', { at: orderTimeText(at, now()) })}</p>}
      {at !== null && isTimed && online.clockOffsetMs() === null && <p>{t('pos.thisDevicesClock')}</p>}
    </div>
  )
}

/** Whether only orders can be taken, and the server has been asked in vain. */
function useSilence(): boolean {
  const { ordersOnly } = useApp()
  const isOrdersOnly = useOrdersOnly()
  const [hasAsked, setAsked] = useState(false)

  // Asks the server: a tablet that was off over night says nothing of it.
  useEffect(() => {
    if (isOrdersOnly) void ordersOnly.ask().then(() => setAsked(true))
  }, [isOrdersOnly, ordersOnly])

  return isOrdersOnly && hasAsked
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const bar = 'flex items-center gap-2 rounded-control bg-amber-soft px-3 py-2 [&>svg]:shrink-0'
