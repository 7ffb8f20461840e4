import { Link } from '@tanstack/react-router'
import type { dashboard } from '../../contract/dashboard.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { centsOf } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import type { PlainKey } from '../../texts/text.ts'
import { AlertIcon } from '../../ui/icons.tsx'
import { redLineText } from '../books/row-text.ts'
import { LinkedCard } from './linked-card.tsx'

type Control = NonNullable<Reply<typeof dashboard.today>['control']>

interface ControlCardProps {
  readonly control: Control
  readonly symbol: string
}

/** Who took how much off today's bills, and what should be asked about. */
export function ControlCard({ control: { people, red }, symbol }: ControlCardProps) {
  const { path } = pageOf('audit')
  return (
    <LinkedCard title={t('audit.controlToday')} page={pageOf('audit')}>
      {people.length === 0 && red.length === 0 && <p className="py-2 text-soft">{t('audit.nothingToday')}</p>}
      {red.length > 0 && (
        <section aria-label={t('audit.redLines')}>
          <h3 className="flex items-center gap-2 font-semibold text-red">
            <AlertIcon aria-hidden />
            {t('audit.redLines')}
          </h3>
          <ul className="divide-y divide-line">
            {red.map(row => (
              <li key={row.seq}>
                <Link
                  to={path}
                  hash={`row-${row.seq}`}
                  className="press flex min-h-11 items-center break-words py-2 underline decoration-edge underline-offset-4"
                >
                  <span className="min-w-0">{redLineText(row, symbol)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {people.length > 0 && (
        <ul className="divide-y divide-line">
          {people.map(person => (
            <li key={person.id} className="flex flex-wrap items-baseline gap-x-6 gap-y-1 py-2">
              <h3 className="w-32 min-w-0 break-words font-semibold">
                <Link
                  to={path}
                  hash={`person-${person.id}`}
                  className="press inline-flex min-h-11 items-center underline decoration-edge underline-offset-4"
                >
                  <bdi>{person.name}</bdi>
                </Link>
              </h3>
              <Figures person={person} symbol={symbol} />
            </li>
          ))}
        </ul>
      )}
    </LinkedCard>
  )
}

/** What there is none of is left out. */
function Figures({ person, symbol }: { readonly person: Control['people'][number]; readonly symbol: string }) {
  return (
    <dl className="flex min-w-0 grow basis-64 flex-wrap gap-x-6 gap-y-1">
      {figures
        .filter(({ figure }) => person[figure].count > 0)
        .map(({ figure, title }) => (
          <div key={figure}>
            <dt className="text-sm text-soft">{t(title)}</dt>
            <dd className="whitespace-nowrap">
              {t('audit.countAndSum', {
                count: person[figure].count,
                sum: moneyText(centsOf(person[figure].amount), symbol),
              })}
            </dd>
          </div>
        ))}
    </dl>
  )
}

const figures: readonly {
  readonly figure: Exclude<keyof Control['people'][number], 'id' | 'name'>
  readonly title: PlainKey
}[] = [
  { figure: 'voids', title: 'audit.voids' },
  { figure: 'started', title: 'audit.started' },
  { figure: 'comps', title: 'audit.comps' },
  { figure: 'discounts', title: 'audit.discounts' },
  { figure: 'refunds', title: 'audit.refunds' },
  { figure: 'unstated', title: 'audit.unstated' },
  { figure: 'held', title: 'audit.heldPrices' },
  { figure: 'untyped', title: 'audit.untyped' },
  { figure: 'toGo', title: 'audit.toGo' },
]
