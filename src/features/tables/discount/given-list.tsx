import { parties } from '../../../contract/parties.ts'
import { moneyText } from '../../../domain/money.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { useWrite } from '../../shared/use-write.ts'
import type { Party } from '../tiles.ts'
import { givenBefore } from './gift-wish.ts'
import { givenName } from './given-name.ts'

interface GivenListProps {
  readonly party: Party
  readonly symbol: string
}

/** What was given to these guests before; a slip of the finger is taken back in one tap. */
export function GivenList({ party, symbol }: GivenListProps) {
  const { run, busy } = useWrite(parties.removeAdjustment)
  const given = givenBefore(party)
  if (given.length === 0) return null
  return (
    <section aria-label={t('tables.givenAlready')}>
      <h3 className="mb-1.5 font-medium">{t('tables.givenAlready')}</h3>
      <ul className="ruled rounded-card border border-line px-3">
        {given.map(one => {
          const name = givenName(one)
          return (
            <li key={one.id} className="flex items-center gap-2 py-1">
              <span className="min-w-0 grow break-words">
                {name} <span className="tabular-nums">{moneyText(-one.cents, symbol)}</span>
                <span className="block text-soft text-sm">{[one.reason, one.by].filter(Boolean).join(' · ')}</span>
              </span>
              <Button
                busy={busy}
                aria-label={t('tables.takeBackName', { name })}
                onClick={() =>
                  void run({ params: { at: party.at }, body: { version: party.version, adjustmentId: one.id } })
                }
              >
                {t('tables.takeBack')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
