import type { ReadyPart } from '../../domain/ready.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { agoText } from '../shared/clock-text.ts'
import { placeOf, stationOf } from './part-title.ts'

interface ReadyRowProps {
  readonly part: ReadyPart
  readonly nowMs: number
  readonly onDeliver: (() => void) | null
}

/** One part: where it goes, what it is, and since when it waits. */
export function ReadyRow({ part, nowMs, onDeliver }: ReadyRowProps) {
  const place = placeOf(part)
  return (
    <li className="flex items-center gap-3 py-3">
      <div className="min-w-0 grow">
        <p className="break-words font-bold text-lg">
          {place} <span className="font-normal text-soft">· {stationOf(part)}</span>
        </p>
        <p className="break-words">
          {part.items
            .map(({ quantity, item_title, variant_title }) =>
              [`${quantity}× ${item_title}`, variant_title].filter(Boolean).join(' '),
            )
            .join(', ')}
        </p>
        <p className="text-sm text-soft">
          {[
            agoText(Date.parse(part.ready_at), nowMs),
            part.table_title !== null && t('ready.token', { tokenNo: part.token_no }),
            part.is_whole === 1 && t('ready.whole'),
            part.moved_from && t('ready.movedFrom', { table: part.moved_from }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      {onDeliver && (
        <Button variant="primary" aria-label={t('ready.deliverTo', { place })} onClick={onDeliver}>
          {t('ready.deliver')}
        </Button>
      )}
    </li>
  )
}
