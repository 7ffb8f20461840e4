import { t } from '../../texts/t.ts'
import { orderTimeText } from '../shared/clock-text.ts'
import type { Party } from './tiles.ts'

interface PartyActsProps {
  readonly acts: Party['acts']
  readonly now: number
  readonly isOpen: boolean
}

/** What was done with the bill lately, folded: looked at when somebody asks. */
export function PartyActs({ acts, now, isOpen }: PartyActsProps) {
  if (acts.length === 0) return null
  return (
    <details open={isOpen} className="rounded-card border border-line bg-surface px-3">
      <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-soft">
        {t('tables.history')}
      </summary>
      <ol className="ruled pb-2">
        {[...acts].reverse().map(({ version, text, by, at }) => (
          <li key={version} className="flex gap-2 py-1.5">
            <span className="shrink-0 text-soft tabular-nums">{orderTimeText(Date.parse(at), now)}</span>
            <span className="min-w-0 break-words">
              {by && <b>{by} </b>}
              {text}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
