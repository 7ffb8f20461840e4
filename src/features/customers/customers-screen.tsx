import { useState } from 'react'
import { useRead, useSession } from '../../client/hooks.ts'
import { customers } from '../../contract/customers.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import { customersPerPage } from '../../domain/limits.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/control-icons.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Loaded } from '../shared/loaded.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { SearchBox } from '../shared/search-box.tsx'
import { useFocusFallback } from '../shared/use-focus-fallback.ts'
import { CustomerCard } from './customer-card.tsx'
import { CustomersDialog, type OpenDialog } from './customers-dialog.tsx'
import { useExport } from './use-export.ts'

/** Newest first, ten a page (§2, Customers). */
export function CustomersScreen() {
  const mayChange = mayEnter(useSession(), areaScopes.customerChanges)
  const [{ page, filter }, setShown] = useState({ page: 1, filter: '' })
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const exportData = useExport()
  useFocusFallback()
  const body = { sort: 'created_at', page: String(page), filter, perPage: String(customersPerPage) }
  const list = useRead(customers.find, { body }, { keepPrevious: true })

  return (
    <section className="flex flex-col gap-4 p-3 sm:p-4">
      <PageHeading title={t('customers.customers')}>
        {mayChange && (
          <Button variant="primary" icon={<PlusIcon />} onClick={() => setDialog({ kind: 'add' })}>
            {t('customers.new')}
          </Button>
        )}
      </PageHeading>
      <SearchBox
        label={t('customers.searchCustomer')}
        placeholder={t('customers.searchHint')}
        onSearch={text => setShown({ page: 1, filter: text ?? '' })}
      />
      <Loaded read={list} failure={t('failures.customersLoad')}>
        {found =>
          found.customers.length === 0 ? (
            <Empty text={t('customers.noneFound')} />
          ) : (
            <div className="flex flex-col gap-4">
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-3">
                {found.customers.map(customer => (
                  <CustomerCard
                    key={customer.phone}
                    customer={customer}
                    mayChange={mayChange}
                    onEdit={() => setDialog({ kind: 'update', customer })}
                    onDelete={() => setDialog({ kind: 'delete', customer })}
                    onExport={() => void exportData(customer.phone)}
                    onErase={() => setDialog({ kind: 'erase', customer })}
                  />
                ))}
              </ul>
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <p role="status">
                  {t('customers.showing', {
                    count: found.customers.length,
                    totalCustomers: found.totalCustomers,
                  })}
                </p>
                <Pager
                  page={found.currentPage}
                  totalPages={found.totalPages}
                  onPage={next => setShown({ page: next, filter })}
                />
              </div>
            </div>
          )
        }
      </Loaded>
      {dialog && <CustomersDialog dialog={dialog} onClose={() => setDialog(null)} />}
    </section>
  )
}
