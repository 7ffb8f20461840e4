import { memo } from 'react'
import type { AuditRow } from '../../contract/audit.ts'
import { t } from '../../texts/t.ts'
import { Table } from '../../ui/table.tsx'
import { actText } from '../books/act-labels.ts'
import { RedBadge } from '../books/red-badge.tsx'
import { amountText } from '../books/row-text.ts'
import { instantParts } from '../shared/day-text.ts'
import { Lines } from './lines.tsx'
import { aboutLines, levelText, reasonLines } from './row-facts.ts'
import { personLines } from './row-people.ts'

export interface AuditRowsProps {
  readonly rows: readonly AuditRow[]
  readonly symbol: string
  /** Shown as the one that somebody came for. */
  readonly wanted: number | null
}

export function AuditTable({ rows, symbol, wanted }: AuditRowsProps) {
  return (
    <Table label={t('audit.audit')} columns={columns()}>
      {rows.map(row => (
        <Row key={row.seq} row={row} symbol={symbol} isWanted={row.seq === wanted} />
      ))}
    </Table>
  )
}

const columns = () => [
  { title: t('audit.row') },
  { title: t('audit.time') },
  { title: t('audit.act') },
  { title: t('audit.subject') },
  { title: t('audit.person') },
  { title: t('audit.reason') },
  { title: t('audit.amount'), isNumber: true },
]

interface RowProps {
  readonly row: AuditRow
  readonly symbol: string
  readonly isWanted: boolean
}

const Row = memo(function Row({ row, symbol, isWanted }: RowProps) {
  const level = levelText(row)
  const [day, clock] = instantParts(row.at)
  return (
    <tr id={`row-${row.seq}`} className={`align-top *:py-2 ${isWanted ? 'bg-accent-soft *:bg-accent-soft!' : ''}`}>
      <th scope="row" className="font-normal text-soft">
        {row.seq}
      </th>
      <td className="whitespace-nowrap">
        <Lines lines={[clock, day]} />
      </td>
      <td className="min-w-48">
        <p className="font-semibold">{actText(row.act)}</p>
        {row.red === 1 ? <RedBadge row={row} /> : level && <p className="text-sm text-soft">{level}</p>}
      </td>
      <td className="w-full min-w-44 break-words">
        <Lines lines={aboutLines(row)} />
      </td>
      <td className="min-w-40 break-words">
        <Lines lines={personLines(row)} />
      </td>
      <td className="min-w-36 break-words">
        <Lines lines={reasonLines(row)} />
      </td>
      <td className="whitespace-nowrap text-right font-semibold">{amountText(row, symbol)}</td>
    </tr>
  )
})
