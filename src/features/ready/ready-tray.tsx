import { useState } from 'react'
import type { ReadyPart } from '../../domain/ready.ts'
import { isolated, t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceChips } from '../../ui/choice-chips.tsx'
import { Collapsible } from '../../ui/collapsible.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { agoText } from '../shared/clock-text.ts'
import { placeOf, stationOf } from './part-title.ts'
import { isEarlier, nameOf } from './ready-parts.ts'

interface ReadyTrayProps {
  /** Newest first. */
  readonly parts: readonly ReadyPart[]
  readonly mine: readonly ReadyPart[]
  readonly nowMs: number
  /** null: they may look, and not touch. */
  readonly onDeliver: ((parts: readonly ReadyPart[]) => void) | null
  readonly onClose: () => void
}

/** What is ready to be carried out: one's own, or everybody's. */
export function ReadyTray({ parts, mine, nowMs, onDeliver, onClose }: ReadyTrayProps) {
  const [whose, setWhose] = useState<'mine' | 'all'>('mine')
  const chosen = whose === 'mine' ? mine : parts
  const now = chosen.filter(part => !isEarlier(part, nowMs))
  const earlier = chosen.filter(part => isEarlier(part, nowMs))
  const rows = (some: readonly ReadyPart[]) => (
    <ul className="ruled">
      {some.map(part => (
        <ReadyRow key={nameOf(part)} part={part} nowMs={nowMs} onDeliver={onDeliver && (() => onDeliver([part]))} />
      ))}
    </ul>
  )
  return (
    <Dialog
      title={t('ready.title')}
      onClose={onClose}
      actions={
        onDeliver && now.length > 1 ? (
          <>
            <Button onClick={onClose}>{t('ui.close')}</Button>
            <Button variant="primary" onClick={() => onDeliver(now)}>
              {t('ready.allDelivered')}
            </Button>
          </>
        ) : undefined
      }
    >
      <ChoiceChips
        legend={t('ready.whose')}
        options={[
          { value: 'mine', label: t('ready.mine', { count: mine.length }) },
          { value: 'all', label: t('ready.all', { count: parts.length }) },
        ]}
        value={whose}
        onChange={value => setWhose(value === 'all' ? 'all' : 'mine')}
      />
      {chosen.length === 0 && <p className="py-4 text-soft">{t('ready.nothing')}</p>}
      {rows(now)}
      {earlier.length > 0 && (
        <Collapsible label={t('ready.earlier')} count={earlier.length}>
          {rows(earlier)}
        </Collapsible>
      )}
    </Dialog>
  )
}

interface ReadyRowProps {
  readonly part: ReadyPart
  readonly nowMs: number
  readonly onDeliver: (() => void) | null
}

/** One part: where it goes, what it is, and since when it waits. */
function ReadyRow({ part, nowMs, onDeliver }: ReadyRowProps) {
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
              [`${quantity}× ${isolated(item_title)}`, variant_title && isolated(variant_title)]
                .filter(Boolean)
                .join(' '),
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
