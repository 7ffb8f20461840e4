import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Reply } from '../../contract/endpoint.ts'
import type { reports } from '../../contract/reports.ts'
import { centsOf } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { LinkedCard } from './linked-card.tsx'

type Money = Reply<typeof reports.money>

interface MoneyCardProps {
  readonly money: Money
  readonly symbol: string
}

/** What an owner asks at night: what should be in the drawers, how guests have paid, what was given away. Each line leads on. */
export function MoneyCard({ money, symbol }: MoneyCardProps) {
  const sum = (amount: string) => moneyText(centsOf(amount), symbol)
  const { drawers, byType, held, covers } = money
  return (
    <LinkedCard title={t('dashboard.moneyToday')} page={pageOf('reports')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-3 md:grid-cols-3">
        <Part title={t('dashboard.inDrawers')} none={drawers.length === 0 && t('dashboard.noDrawerOpen')}>
          {drawers.map(drawer => (
            <DrawerLine key={drawer.shift_id} drawer={drawer} sum={sum} />
          ))}
        </Part>
        <Part title={t('dashboard.taken')} none={byType.length === 0 && t('dashboard.nothingTaken')}>
          {byType.map(({ payment_type_id, title, count, total }) => (
            <Line key={payment_type_id} to={pageOf('reports').path} label={title} count={count} value={sum(total)} />
          ))}
          {held.count > 0 && (
            <Line to={pageOf('reports').path} label={t('dashboard.held')} count={held.count} value={sum(held.amount)} />
          )}
          {covers > 0 && <Line to={pageOf('reports').path} label={t('dashboard.guests')} value={String(covers)} />}
        </Part>
        <Part title={t('dashboard.givenAway')} none={!isAny(money) && t('dashboard.nothingGiven')}>
          {given(money)
            .filter(({ count }) => count > 0)
            .map(({ label, act, count, amount }) => (
              <Line
                key={label}
                to={pageOf('audit').path}
                {...(act && { hash: `act-${act}` })}
                label={label}
                count={count}
                value={sum(amount)}
              />
            ))}
        </Part>
      </div>
    </LinkedCard>
  )
}

/** Each with the act under which the books have it; without one they have several. */
const given = ({ discounts, comps, left_unpaid, voids, credit_notes }: Money) => [
  { label: t('dashboard.discounts'), act: 'discount', ...discounts },
  { label: t('dashboard.comps'), act: 'comp', ...comps },
  { label: t('dashboard.refunds'), act: 'refund', ...credit_notes },
  { label: t('dashboard.leftUnpaid'), act: 'order.unpaid', ...left_unpaid },
  { label: t('dashboard.cancelled'), act: null, ...voids },
]

const isAny = (money: Money) => given(money).some(({ count }) => count > 0)

interface PartProps {
  readonly title: string
  /** Said where there is nothing. */
  readonly none: string | false
  readonly children: ReactNode
}

function Part({ title, none, children }: PartProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="font-semibold">{title}</h3>
      {none ? <p className="py-2 text-soft">{none}</p> : <ul className="divide-y divide-line">{children}</ul>}
    </section>
  )
}

interface LineProps {
  readonly to: string
  readonly hash?: string
  readonly label: string
  readonly count?: number
  readonly value: ReactNode
}

function Line({ to, hash, label, count, value }: LineProps) {
  return (
    <li>
      <Link
        to={to}
        {...(hash && { hash })}
        className="press flex min-h-11 items-center justify-between gap-3 py-1 hover:bg-sunken"
      >
        <span className="min-w-0 break-words underline decoration-edge underline-offset-4">
          {count === undefined ? label : t('dashboard.countOf', { what: label, count })}
        </span>
        <b className="shrink-0 text-lg tabular-nums">{value}</b>
      </Link>
    </li>
  )
}

interface DrawerLineProps {
  readonly drawer: Money['drawers'][number]
  readonly sum: (amount: string) => string
}

/** An open drawer with what should be in it; a closed one with what was missing or too much. */
function DrawerLine({ drawer: { shift_id, z_number, drawer, expected, difference }, sum }: DrawerLineProps) {
  const to = `/dashboard/till/${shift_id}`
  if (difference === null) return <Line to={to} label={t('dashboard.drawerOpen', { drawer })} value={sum(expected)} />
  const colour = centsOf(difference) === 0 ? 'text-green' : 'text-red'
  return (
    <Line
      to={to}
      label={t('dashboard.drawerClosed', { drawer, z: z_number ?? '' })}
      value={<span className={colour}>{sum(difference)}</span>}
    />
  )
}
