import { t } from '../../texts/t.ts'
import { Card } from '../../ui/card.tsx'
import { actText } from '../books/act-labels.ts'
import { RedBadge } from '../books/red-badge.tsx'
import { amountText } from '../books/row-text.ts'
import { instantText } from '../shared/day-text.ts'
import type { AuditRowsProps } from './audit-table.tsx'
import { Lines } from './lines.tsx'
import { aboutLines, levelText, reasonLines } from './row-facts.ts'
import { personLines } from './row-people.ts'

/** Where there is no room for a table. */
export function AuditCards({ rows, symbol, wanted }: AuditRowsProps) {
  return (
    <ul
      aria-label={t('audit.audit')}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] items-start gap-3"
    >
      {rows.map(row => {
        const facts = [
          [t('audit.subject'), aboutLines(row)],
          [t('audit.person'), personLines(row)],
          [t('audit.reason'), reasonLines(row)],
        ] as const
        const level = row.red === 1 ? null : levelText(row)
        return (
          <Card
            as="li"
            key={row.seq}
            id={`row-${row.seq}`}
            className={`flex flex-col gap-2 p-4 ${row.seq === wanted ? 'border-accent' : ''}`}
          >
            <div className="flex items-start justify-between gap-3">
              <div className="min-w-0">
                <h2 className="font-bold">{actText(row.act)}</h2>
                <p className="text-sm text-soft">{[row.seq, instantText(row.at), level].filter(Boolean).join(' · ')}</p>
              </div>
              <p className="shrink-0 font-bold">{amountText(row, symbol)}</p>
            </div>
            {row.red === 1 && <RedBadge row={row} />}
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 *:min-w-0 *:break-words">
              {facts.map(
                ([term, lines]) =>
                  lines.length > 0 && (
                    <div key={term} className="contents">
                      <dt className="text-soft">{term}</dt>
                      <dd>
                        <Lines lines={lines} />
                      </dd>
                    </div>
                  ),
              )}
            </dl>
          </Card>
        )
      })}
    </ul>
  )
}
