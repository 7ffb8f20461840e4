import { useSyncExternalStore } from 'react'
import { useApp } from '../../client/hooks.ts'
import { t } from '../../texts/t.ts'

/** Why this device was locked, and that orders wait here, without a name. */
export function DeviceNotice() {
  const { outbox, session } = useApp()
  const count = useSyncExternalStore(outbox.subscribe, () => outbox.othersCount)
  const lockReason = useSyncExternalStore(session.subscribe, session.lockedBecause)
  if (!lockReason && count === 0) return null
  return (
    <div role="status" className="mb-4 flex flex-col gap-2 rounded-control bg-sunken p-3 text-sm">
      {lockReason && <p className="font-semibold">{lockReason}</p>}
      {count > 0 && <p>{t('login.unsentHere', { count })}</p>}
    </div>
  )
}
