import type { Draft } from '../../client/storage/draft-rows.ts'
import type { StoreTable } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { Empty } from '../../ui/empty.tsx'
import { PleaseWait } from '../../ui/please-wait.tsx'
import { DraftCard } from './draft-card.tsx'

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
