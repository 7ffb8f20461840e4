import { useOnline, useSession } from '../../client/hooks.ts'
import { orders } from '../../contract/orders.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { CheckIcon } from '../../ui/control-icons.tsx'
import { PreparingIcon } from '../../ui/state-icons.tsx'
import { useQueuedWrite } from '../outbox/use-queued-write.ts'
import { stillInKitchen } from '../tenders/tender-form.ts'
import { partyName } from './party-name.ts'
import type { Party } from './tiles.ts'

/** Whether this person may end a visit now: it needs the server, and the right to complete orders. */
export function useMayFree(): boolean {
  const isOnline = useOnline()
  return mayEnter(useSession(), areaScopes.orderStates) && isOnline
}

/** What the kitchen still makes for guests who are about to go; nothing where it is done. */
export function StillMade({ party }: { readonly party: Party }) {
  const count = stillInKitchen(party)
  if (count === 0) return null
  return (
    <p className="flex items-start gap-2 text-amber">
      <PreparingIcon className="mt-0.5 shrink-0" />
      <span className="min-w-0 break-words">{t('tables.stillMade', { count, name: partyName(party) })}</span>
    </p>
  )
}

interface FreeButtonProps {
  /** Guests who owe nothing. */
  readonly party: Party
  readonly className?: string
  readonly onFree?: () => void
}

/** One tap ends the visit of guests who have paid. What the kitchen still makes stays on its display. */
export function FreeButton({ party, className = '', onFree }: FreeButtonProps) {
  const { run, busy } = useQueuedWrite(orders.complete, { discardRefused: true })
  const mayFree = useMayFree()
  const { table_title: table } = party

  async function free() {
    const orderIds = party.orders.map(({ order_id }) => order_id)
    const outcome = await run({ body: { orderIds, kitchen: 'keep' } })
    if (outcome.kind === 'done') onFree?.()
  }

  return (
    <Button
      variant="primary"
      size="main"
      icon={<CheckIcon />}
      busy={busy}
      disabled={!mayFree}
      onClick={() => void free()}
      data-autofocus={onFree ? true : undefined}
      className={className}
    >
      {table === null ? t('tables.finish') : t('tables.freeName', { table })}
    </Button>
  )
}
