import { Link } from '@tanstack/react-router'
import { useOnline, useRead } from '../../client/hooks.ts'
import { attention } from '../../contract/attention.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import type { User } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { WarningIcon } from '../../ui/order-icons.tsx'

/** How much somebody must look at; no link while there is nothing. */
export function AttentionBadge({ user }: { readonly user: User }) {
  const { data } = useRead(attention.list, undefined, { enabled: mayEnter(user, areaScopes.payments) })
  const online = useOnline()
  const count = data?.length ?? 0
  if (count === 0) return null
  return (
    <Link
      to="/dashboard/attention"
      aria-label={t('attention.needAttention', { count })}
      title={t('attention.attention')}
      // Without a connection nothing of it can be done, and the narrowest phones need the room to say so.
      className={`press flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-1 rounded-control bg-amber-soft px-2 font-semibold text-amber text-sm ${online ? '' : 'max-[22.5rem]:hidden'}`}
    >
      <WarningIcon className="size-5! shrink-0" />
      <span className="tabular-nums">{count}</span>
    </Link>
  )
}
