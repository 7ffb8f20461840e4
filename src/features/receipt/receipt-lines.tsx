import type { Cents } from '../../domain/money.ts'
import type { ReceiptLine } from '../../domain/receipt.ts'
import { t } from '../../texts/t.ts'

interface ReceiptLinesProps {
  readonly lines: readonly ReceiptLine[]
  readonly showsNotes: boolean
  readonly money: (cents: Cents) => string
}

export function ReceiptLines({ lines, showsNotes, money }: ReceiptLinesProps) {
  return (
    <ul className="border-current border-t border-dashed py-1">
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a snapshot's lines have no id and never move
        <li key={place} className="break-inside-avoid py-0.5">
          <p className="font-semibold">{line.title}</p>
          {line.variantTitle && <p>{line.variantTitle}</p>}
          {line.addonTitles.length > 0 && <p>+ {line.addonTitles.join(', ')}</p>}
          {showsNotes && line.notes && <p>{t('receipt.notes', { notes: line.notes })}</p>}
          <p className="flex justify-between gap-2">
            <span>
              {line.quantity} × {money(line.unitCents)}
            </span>
            <span>{money(line.lineCents)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}
