import { useState } from 'react'
import { useRead } from '../../client/hooks.ts'
import { reports } from '../../contract/reports.ts'
import { csvText } from '../../domain/csv-text.ts'
import { currencySymbol } from '../../domain/currencies.ts'
import { reportPeriods } from '../../domain/periods.ts'
import { t } from '../../texts/t.ts'
import { DownloadIcon } from '../../ui/action-icons.tsx'
import { Button } from '../../ui/button.tsx'
import { PeriodFilterBar } from '../periods/period-filter-bar.tsx'
import { type PeriodChoice, todayChoice } from '../periods/period-filter-choice.ts'
import { Loaded } from '../shared/loaded.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { saveFile } from '../shared/save-file.ts'
import { moneyCsvName, moneyRows } from './money-parts.ts'
import { MoneyTables } from './money-tables.tsx'
import { reportCsvName, reportRows } from './report-rows.ts'
import { ReportView } from './report-view.tsx'

/** What a period brought (§2, Reports). */
export function ReportsScreen() {
  const [choice, setChoice] = useState<PeriodChoice>(todayChoice)
  const report = useRead(reports.get, { query: choice }, { keepPrevious: true })
  const shown = report.data

  return (
    <section className="flex flex-col gap-4 p-3 sm:p-4">
      <PageHeading title={t('reports.reports')}>
        {shown && (
          <Button
            icon={<DownloadIcon />}
            onClick={() => saveFile(reportCsvName(shown), csvText(reportRows(shown)), 'text/csv;charset=utf-8')}
          >
            {t('reports.downloadCsv')}
          </Button>
        )}
      </PageHeading>
      <PeriodFilterBar what={t('reports.reports')} periods={reportPeriods} choice={choice} onChange={setChoice} />
      <Loaded read={report} failure={t('failures.reportsLoad')}>
        {found => <ReportView report={found} />}
      </Loaded>
      {shown && <MoneySection choice={choice} />}
    </section>
  )
}

/** The money of the chosen days, with its file. */
function MoneySection({ choice }: { readonly choice: PeriodChoice }) {
  const money = useRead(reports.money, { query: choice }, { keepPrevious: true })
  const shown = money.data
  return (
    <section aria-labelledby="money-of-days" className="flex flex-col gap-4">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <h2 id="money-of-days" className="font-bold text-lg">
          {t('reports.money')}
        </h2>
        {shown && (
          <Button
            icon={<DownloadIcon />}
            onClick={() => saveFile(moneyCsvName(shown), csvText(moneyRows(shown)), 'text/csv;charset=utf-8')}
          >
            {t('reports.downloadMoney')}
          </Button>
        )}
      </div>
      <Loaded read={money} failure={t('failures.reportsLoad')}>
        {found => <MoneyTables money={found} symbol={currencySymbol(found.currency)} />}
      </Loaded>
    </section>
  )
}
