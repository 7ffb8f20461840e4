import { useMatches } from '@tanstack/react-router'
import { t } from '../../texts/t.ts'
import { Empty } from '../../ui/empty.tsx'
import { PageHeading } from '../shared/page-heading.tsx'

export function NotInThisVersion() {
  const title = useMatches().at(-1)?.staticData.title
  return (
    <div className="p-4">
      <PageHeading title={title ? t(title) : ''} />
      <Empty text={t('shell.notInThisVersion')} />
    </div>
  )
}
