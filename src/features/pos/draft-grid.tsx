import type { Draft } from '../../client/storage/draft-rows.ts'
import { countOf } from '../../domain/cart.ts'
import { deliveryTypeLabels } from '../../domain/delivery-labels.ts'
import type { StoreTable } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DeleteIcon } from '../../ui/control-icons.tsx'
import { Empty } from '../../ui/empty.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { PleaseWait } from '../../ui/please-wait.tsx'
import { formats } from '../shared/store-formats.ts'

interface DraftGridProps {
  /** null: they were not read yet. */
  readonly list: readonly Draft[] | null
  readonly tables: readonly StoreTable[]
  readonly onLoad: (draft: Draft) => void
  readonly onDelete: (id: string) => void
}

export function DraftGrid({ list, tables, onLoad, onDelete }: DraftGridProps) {
  if (list === null) return <PleaseWait />
  if (list.length === 0) return <Empty text={t('pos.noDrafts')} />
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {list.map(draft => (
        <DraftCard key={draft.id} draft={draft} tables={tables} onLoad={onLoad} onDelete={onDelete} />
      ))}
    </ul>
  )
}

interface DraftCardProps {
  readonly draft: Draft
  readonly tables: readonly StoreTable[]
  readonly onLoad: (draft: Draft) => void
  readonly onDelete: (id: string) => void
}

function DraftCard({ draft, tables, onLoad, onDelete }: DraftCardProps) {
  const { id, nameRef, cart, date, tableId, customer, deliveryType } = draft
  const table = tables.find(candidate => candidate.id === tableId)
  const forWhom = [table?.table_title, customer?.name, deliveryType && t(deliveryTypeLabels[deliveryType])]
  return (
    <Card as="li" className="flex flex-col gap-2 p-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <h3 className="break-words font-semibold">{nameRef || t('pos.noReference')}</h3>
          <p className="text-soft text-sm">
            {t('pos.itemCount', { count: countOf(cart) })} · {formats().dateTime(date)}
          </p>
          <p className="break-words text-sm">{forWhom.filter(Boolean).join(' · ')}</p>
        </div>
        <IconButton
          variant="danger"
          label={t('pos.deleteDraft', { name: nameRef })}
          icon={<DeleteIcon />}
          onClick={() => onDelete(id)}
        />
      </div>
      <Button className="mt-auto" aria-label={t('pos.loadDraft', { name: nameRef })} onClick={() => onLoad(draft)}>
        {t('pos.load')}
      </Button>
    </Card>
  )
}
