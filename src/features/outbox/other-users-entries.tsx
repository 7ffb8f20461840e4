import { useApp } from '../../client/hooks.ts'
import type { OutboxEntry } from '../../client/outbox/entry.ts'
import { isolated, t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { SendIcon } from '../../ui/order-icons.tsx'
import { entryLabel } from './entry-label.ts'
import { orderNames } from './order-names.ts'
import { tryOrToast } from './try-or-toast.ts'

interface OtherUsersEntriesProps {
  readonly others: readonly OutboxEntry[]
  readonly isAdmin: boolean
}

/** What other people have made on this device: counted for everybody, readable and sendable for an admin. */
export function OtherUsersEntries({ others, isAdmin }: OtherUsersEntriesProps) {
  const { cache, outbox } = useApp()
  if (others.length === 0) return null
  return (
    <section className="mt-4 border-line border-t pt-3">
      <h3 className="font-semibold">{t('outbox.ofOthers', { count: others.length })}</h3>
      {isAdmin ? (
        <>
          <ul className="my-2 text-sm text-soft">
            {others.map(entry => (
              <li key={entry.key}>
                {entry.userId}: {isolated(entryLabel(entry, orderNames(cache)).title)}
              </li>
            ))}
          </ul>
          <Button icon={<SendIcon />} onClick={() => void tryOrToast(() => outbox.adopt(others))}>
            {t('outbox.sendForThem')}
          </Button>
        </>
      ) : (
        <p className="text-sm text-soft">{t('outbox.othersAreSentWhen')}</p>
      )}
    </section>
  )
}
