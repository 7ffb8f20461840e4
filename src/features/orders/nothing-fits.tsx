import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'

interface NothingFitsProps {
  readonly onShowAll: () => void
}

export function NothingFits({ onShowAll }: NothingFitsProps) {
  return (
    <Empty text={t('orders.nothingMatches')}>
      <Button onClick={onShowAll}>{t('orders.showAll')}</Button>
    </Empty>
  )
}
