import { useState } from 'react'
import { useApp, useRead } from '../../client/hooks.ts'
import { invoices } from '../../contract/invoices.ts'
import { reservationPeriods } from '../../domain/periods.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { PeriodFilterBar } from '../periods/period-filter-bar.tsx'
import { type PeriodChoice, todayChoice } from '../periods/period-filter-choice.ts'
import { useReceiptPages } from '../receipt/use-receipt-pages.ts'
import { PageHeading } from '../shared/page-heading.tsx'
import { SearchBox } from '../shared/search-box.tsx'
import { FoundInvoices, ListedInvoices } from './invoice-lists.tsx'

export function InvoicesScreen() {
  const { call } = useApp()
  const [choice, setChoice] = useState<PeriodChoice>(todayChoice)
  const [wanted, setWanted] = useState<string | null>(null)
  const init = useRead(invoices.init)
  const receipts = useReceiptPages(init.data, orderIds => call(invoices.orders, { body: { orderIds } }))
  const lists = {
    symbol: receipts.currencySymbol,
    onPrint: (orderIds: readonly number[]) => void receipts.print(orderIds),
  }

  return (
    <section className="flex flex-col gap-4 p-3 sm:p-4">
      <PageHeading title={t('invoices.invoices')} />
      {init.isError && !init.data && (
        <div role="alert" className="flex flex-wrap items-center gap-3 rounded-card bg-amber-soft px-3 py-1 text-amber">
          <p className="font-semibold">{init.error.message || t('failures.ordersLoad')}</p>
          <Button variant="quiet" icon={<RefreshIcon />} busy={init.isFetching} onClick={() => void init.refetch()}>
            {t('invoices.retry')}
          </Button>
        </div>
      )}
      <SearchBox label={t('invoices.searchInvoice')} onSearch={setWanted} />
      {wanted === null ? (
        <>
          <PeriodFilterBar
            what={t('invoices.invoices')}
            periods={reservationPeriods}
            choice={choice}
            onChange={setChoice}
          />
          <ListedInvoices choice={choice} onChoose={setChoice} {...lists} />
        </>
      ) : (
        <FoundInvoices wanted={wanted} {...lists} />
      )}
    </section>
  )
}
