import { useRead } from '../../client/hooks.ts'
import { invoices } from '../../contract/invoices.ts'
import type { Invoice } from '../../domain/entities.ts'
import { rich } from '../../texts/rich.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import type { PeriodChoice } from '../periods/period-filter-choice.ts'
import { Loaded } from '../shared/loaded.tsx'
import { useIsWide } from '../shared/use-is-wide.ts'
import { InvoiceCards } from './invoice-cards.tsx'
import { type InvoiceListProps, InvoiceTable } from './invoice-table.tsx'
import { useInvoices } from './use-invoices.ts'

type ListProps = Omit<InvoiceListProps, 'invoices'>

export function ListedInvoices({ choice, ...rest }: ListProps & { readonly choice: PeriodChoice }) {
  const list = useInvoices(choice)
  return (
    <Loaded read={list} failure={t('failures.detailsLoad')}>
      {shown => (
        <div className="flex flex-col gap-4">
          <Shown invoices={shown} {...rest} />
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
        {shown => <Shown invoices={shown} {...rest} />}
      </Loaded>
    </>
  )
}

function Shown(props: ListProps & { readonly invoices: readonly Invoice[] }) {
  const isWide = useIsWide('48rem')
  if (props.invoices.length === 0) return <Empty text={t('invoices.noneFound')} />
  return isWide ? <InvoiceTable {...props} /> : <InvoiceCards {...props} />
}
