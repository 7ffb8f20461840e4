import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { reportPeriods } from '../../domain/periods.ts'
import { t } from '../../texts/t.ts'
import { DownloadIcon } from '../../ui/action-icons.tsx'
import { Button } from '../../ui/button.tsx'
import { PeriodFilterBar } from '../periods/period-filter-bar.tsx'
import { todayChoice } from '../periods/period-filter-choice.ts'
import { Loaded } from '../shared/loaded.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { AuditFilters } from './audit-filters.tsx'
import { AuditList } from './audit-list.tsx'
import { type AuditChoice, useAudit } from './audit-query.ts'
import { useAuditCsv } from './use-audit-csv.ts'

/** Who did what with money and rights, newest first. */
export function AuditScreen() {
  const { hash } = useLocation()
  const [choice, setChoice] = useState<AuditChoice>(() => choiceIn(hash))
  const found = useAudit(choice)
  const csv = useAuditCsv(choice)
  const change = (part: Partial<AuditChoice>) => setChoice({ ...choice, ...part })

  return (
    <section className="flex flex-col gap-4 p-3 sm:p-4">
      <PageHeading title={t('audit.audit')}>
        <Button icon={<DownloadIcon />} busy={csv.busy} onClick={() => void csv.save()}>
          {t('audit.downloadCsv')}
        </Button>
      </PageHeading>
      <PeriodFilterBar
        what={t('audit.audit')}
        periods={reportPeriods}
        choice={choice.period}
        // Other days have other people.
        onChange={period => setChoice({ ...everythingToday, isRedOnly: choice.isRedOnly, period })}
      />
      <AuditFilters choice={choice} choices={found.data?.choices ?? null} onChange={change} />
      <Loaded read={found} failure={t('failures.detailsLoad')}>
        {shown => (
          <AuditList
            found={shown}
            choice={choice}
            onChange={change}
            isLoadingMore={found.isFetchingNextPage}
            onMore={found.hasNextPage ? () => void found.fetchNextPage({ cancelRefetch: false }) : null}
          />
        )}
      </Loaded>
    </section>
  )
}

/** What a link asks for: 'person-5', 'act-comp'. A row ('row-812') is looked for among all. */
function choiceIn(hash: string): AuditChoice {
  const [, what, value = ''] = /^(person|act)-(.+)$/.exec(hash) ?? []
  return what ? { ...everythingToday, [what]: value } : everythingToday
}

const everythingToday: AuditChoice = { period: todayChoice, person: '', act: '', table: '', isRedOnly: false }
