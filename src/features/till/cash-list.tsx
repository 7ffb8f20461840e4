import { useId, useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import { moveTitles } from '../../contract/shift-parts.ts'
import { centsOf } from '../../domain/money/money.ts'
import { isolated, t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { orderTimeText } from '../shared/clock-text.ts'
import { type Drawer, isOpen, type OpenDrawer } from './drawers.ts'
import { useMoney } from './use-money.ts'

/** So many are in sight before somebody asks for all. */
const shownFirst = 10

interface CashLine {
  readonly key: string
  readonly title: string
  /** null: no money moved. */
  readonly amount: string | null
  readonly at: string
  readonly by: string | null
  readonly inDrawer: string
  /** Who brought it or got it, the other drawer, and why. */
  readonly facts: readonly string[]
}

/** What went in and out of the open drawers without a bill, newest first; nothing for who may not see it. */
export function CashList({ drawers }: { readonly drawers: readonly Drawer[] }) {
  const headingId = useId()
  const [showsAll, setShowsAll] = useState(false)
  const visible = drawers.filter(isOpen).filter(({ shift }) => shift.moves !== undefined)
  if (visible.length === 0) return null
  const lines = visible.flatMap(linesOf).sort((a, b) => Date.parse(b.at) - Date.parse(a.at))
  const shown = showsAll ? lines : lines.slice(0, shownFirst)
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <h2 id={headingId} className="font-semibold text-lg">
        {t('till.moves')}
      </h2>
      {lines.length === 0 ? (
        <p className="text-soft">{t('till.noMoves')}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {shown.map(line => (
            <CashRow key={line.key} line={line} saysDrawer={drawers.length > 1} />
          ))}
        </ul>
      )}
      {shown.length < lines.length && (
        <Button className="self-start" onClick={() => setShowsAll(true)}>
          {t('till.allMoves', { count: lines.length })}
        </Button>
      )}
    </section>
  )
}

function CashRow({ line, saysDrawer }: { readonly line: CashLine; readonly saysDrawer: boolean }) {
  const money = useMoney()
  const { now } = useApp()
  const { title, amount, at, by, inDrawer, facts } = line
  const when = [
    orderTimeText(Date.parse(at), now()),
    by === null ? t('till.openedByItself') : t('till.byPerson', { person: by }),
    ...(saysDrawer ? [isolated(inDrawer)] : []),
  ]
  return (
    <li className="flex items-center justify-between gap-3 px-4 py-2">
      <div className="min-w-0 break-words">
        <p>
          <b>
            <bdi>{title}</bdi>
          </b>
          {facts.map(fact => ` · ${isolated(fact)}`)}
        </p>
        <p className="text-sm text-soft">{when.join(' · ')}</p>
      </div>
      {amount !== null && (
        <span className={`shrink-0 font-bold tabular-nums ${centsOf(amount) < 0 ? 'text-red' : ''}`}>
          {money(amount)}
        </span>
      )}
    </li>
  )
}

/** Newest first; at the end the float that the drawer was opened with. */
function linesOf({ drawer_id, title, shift: { opened_at, opened_by, float, moves = [] } }: OpenDrawer): CashLine[] {
  const ofDrawer = (place: number) => ({ key: `${drawer_id}-${place}`, inDrawer: title })
  return [
    ...(float === null
      ? []
      : [{ ...ofDrawer(0), title: t('till.float'), amount: float, at: opened_at, by: opened_by, facts: [] }]),
    ...moves.map(({ kind, amount, at, by, person, reason, drawer }, place) => ({
      ...ofDrawer(place + 1),
      title: t(moveTitles[kind]),
      amount: kind === 'open' ? null : amount,
      at,
      by,
      facts: [drawer, person, reason].filter(fact => fact !== null),
    })),
  ].reverse()
}
