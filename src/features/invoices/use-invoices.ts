import { useInfiniteQuery } from '@tanstack/react-query'
import { useApp } from '../../client/hooks.ts'
import { invoices } from '../../contract/invoices.ts'
import type { Invoice } from '../../domain/invoice.ts'
import type { PeriodChoice } from '../periods/period-filter-choice.ts'

/** The invoices of the chosen days, newest first, fifty more at each asking; under the invoices' topic. */
export function useInvoices(choice: PeriodChoice) {
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
