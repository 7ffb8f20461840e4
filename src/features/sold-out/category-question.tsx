import { settings } from '../../contract/settings.ts'
import { t } from '../../texts/t.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { useWrite } from '../shared/use-write.ts'
import type { CategoryToMark } from './sold-out-entries.tsx'

interface CategoryQuestionProps {
  readonly category: CategoryToMark
  readonly onClose: () => void
}

/** A whole category is one tap away from one dish, and hardly ever meant: asked first. */
export function CategoryQuestion({ category: { id, title, until }, onClose }: CategoryQuestionProps) {
  const { run, busy } = useWrite(settings.setCategorySoldOut)

  async function mark() {
    if (await run({ params: { id }, body: { soldOut: true, until } })) onClose()
  }

  return (
    <Confirm
      title={t('soldOut.categoryQuestion', { category: title })}
      text={t(until === 'tomorrow' ? 'soldOut.categoryToday' : 'soldOut.categoryForLong')}
      confirmLabel={t('soldOut.markAll')}
      busy={busy}
      onConfirm={() => void mark()}
      onClose={onClose}
    />
  )
}
