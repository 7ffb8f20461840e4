import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp, useRead } from '../../client/hooks.ts'
import { invoices } from '../../contract/invoices.ts'
import type { Invoice } from '../../domain/money/invoice.ts'
import { rich } from '../../texts/rich.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { PeriodChoice } from '../periods/period-filter-choice.ts'
import { WidenPeriod } from '../periods/widen-period.tsx'
import { Loaded } from '../shared/loaded.tsx'
import { useIsWide } from '../shared/use-is-wide.ts'
import { InvoiceCards } from './invoice-cards.tsx'
import { type InvoiceListProps, InvoiceTable } from './invoice-table.tsx'

type ListProps = Omit<InvoiceListProps, 'invoices'>

interface ListedProps extends ListProps {
  readonly choice: PeriodChoice
  readonly onChoose: (choice: PeriodChoice) => void
}

export function ListedInvoices({ choice, onChoose, ...rest }: ListedProps) {
  const list = useInvoices(choice)
  return (
    <Loaded read={list} failure={t('failures.detailsLoad')}>
      {shown => (
        <div className="flex flex-col gap-4">
          <Shown invoices={shown} {...rest}>
            <WidenPeriod choice={choice} onChange={onChoose} />
          </Shown>
          {list.hasNextPage && (
            <Button
              className="self-center"
              busy={list.isFetchingNextPage}
              onClick={() => void list.fetchNextPage({ cancelRefetch: false })}
            >
              {t('invoices.showMore')}
            </Button>
          )}
        </div>
      )}
    </Loaded>
  )
}

export function FoundInvoices({ wanted, ...rest }: ListProps & { readonly wanted: string }) {
  const found = useRead(invoices.find, { body: { q: wanted } })
  return (
    <>
      <p role="status">{rich('invoices.showingFor', { wanted, b: inside => <b>{inside}</b> })}</p>
      <Loaded read={found} failure={t('failures.search')}>
        {shown => (
          <Shown invoices={shown} {...rest}>
            <p className="text-soft">{t('periods.allDaysSearched')}</p>
          </Shown>
        )}
      </Loaded>
    </>
  )
}

interface ShownProps extends ListProps {
  readonly invoices: readonly Invoice[]
  /** What is offered where there are none. */
  readonly children: ReactNode
}

function Shown({ children, ...props }: ShownProps) {
  const isWide = useIsWide('64rem')
  if (props.invoices.length === 0) return <Empty text={t('invoices.noneFound')}>{children}</Empty>
  return isWide ? <InvoiceTable {...props} /> : <InvoiceCards {...props} />
}

/** The invoices of the chosen days, newest first, fifty more at each asking; under the invoices' topic. */
function useInvoices(choice: PeriodChoice) {
  const { call } = useApp()
  const { topic, path } = invoices.list
  return useInfiniteQuery({
    queryKey: [topic, path, choice],
    queryFn: ({ pageParam }) =>
      call(invoices.list, { query: { ...choice, limit: String(atATime), ...(pageParam && { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: (last: readonly Invoice[]) =>
      last.length < atATime ? undefined : String(last.at(-1)?.invoice_id),
    select: ({ pages }) => pages.flat(),
  })
}

const atATime = 50
