import { useSyncExternalStore } from 'react'
import { useApp } from '../../client/hooks.ts'
import type { Colleague } from '../../client/tablet/tablet-room.ts'
import { t } from '../../texts/t.ts'

/** What waits on this tablet until those who made it are here again. */
export function UnsentHere({ people }: { readonly people: readonly Colleague[] }) {
  const { outbox } = useApp()
  const count = useSyncExternalStore(outbox.subscribe, () => outbox.othersCount)
  if (count === 0) return null
  const makers = [...new Set(outbox.others().map(({ userId }) => userId.toLowerCase()))]
  const names = makers.map(maker => people.find(({ username }) => username.toLowerCase() === maker)?.name ?? maker)
  return <p className="text-sm text-soft">{t('lock.unsent', { count, names: names.join(', ') })}</p>
}
