import { useRead } from '../../client/hooks.ts'
import { reports } from '../../contract/reports.ts'
import { csvText } from '../../domain/csv-text.ts'
import { currencySymbol } from '../../domain/currencies.ts'
import { t } from '../../texts/t.ts'
import { DownloadIcon } from '../../ui/action-icons.tsx'
import { Button } from '../../ui/button.tsx'
import type { PeriodChoice } from '../periods/period-filter-choice.ts'
import { Loaded } from '../shared/loaded.tsx'
import { saveFile } from '../shared/save-file.ts'
import { moneyCsvName, moneyRows } from './money-parts.ts'
import { MoneyTables } from './money-tables.tsx'

/** The money of the chosen days, with its file. */
export function MoneySection({ choice }: { readonly choice: PeriodChoice }) {
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
