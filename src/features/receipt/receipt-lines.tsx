import type { Cents } from '../../domain/money.ts'
import type { ReceiptExtra, ReceiptLine } from '../../domain/receipt.ts'
import { t } from '../../texts/t.ts'

interface ReceiptLinesProps {
  readonly lines: readonly ReceiptLine[]
  readonly extras: readonly ReceiptExtra[]
  readonly showsNotes: boolean
  readonly money: (cents: Cents) => string
}

export function ReceiptLines({ lines, extras, showsNotes, money }: ReceiptLinesProps) {
  return (
    <ul className="border-current border-t border-dashed py-1">
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a snapshot's lines have no id and never move
        <li key={place} className="break-inside-avoid py-0.5">
          <p className="font-semibold">
            {line.d ? t('receipt.share', { n: line.quantity, d: line.d, title: line.title }) : line.title}
          </p>
          {line.variantTitle && <p>{line.variantTitle}</p>}
          {line.addonTitles.length > 0 && <p>+ {line.addonTitles.join(', ')}</p>}
          {showsNotes && line.notes && <p>{t('receipt.notes', { notes: line.notes })}</p>}
          <p className="flex flex-wrap justify-between gap-x-2">
            <span>{!line.d && line.quantity > 0 && `${line.quantity} × ${money(line.unitCents)}`}</span>
            <span className="ml-auto tabular-nums">{money(line.lineCents)}</span>
          </p>
        </li>
      ))}
      {extras.map((extra, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <li key={place} className="flex justify-between gap-2 py-0.5">
          <span className="min-w-0">{nameOf(extra)}</span>
          <span className="shrink-0 tabular-nums">{money(extra.cents)}</span>
        </li>
      ))}
    </ul>
  )
}

function nameOf(extra: ReceiptExtra): string {
  if (extra.kind === 'service') return extra.title
  if (extra.kind === 'percent') return t('receipt.discountPercent', { percent: String(extra.percent / 100) })
  return t(extra.kind === 'comp' ? 'receipt.onTheHouse' : 'receipt.discount')
}
