import { useState } from 'react'
import { useApp, useRead, useSession } from '../../client/hooks.ts'
import { customers } from '../../contract/customers.ts'
import type { Input } from '../../contract/endpoint.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import { genders } from '../../domain/choices.ts'
import type { Customer } from '../../domain/entities.ts'
import { genderLabels } from '../../domain/labels.ts'
import { customersPerPage } from '../../domain/limits.ts'
import { customerAddForm, customerUpdateForm } from '../../domain/validation.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { PlusIcon } from '../../ui/control-icons.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { ConfirmDelete } from '../shared/confirm-delete.tsx'
import { errorMessage } from '../shared/error-message.ts'
import { Loaded } from '../shared/loaded.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { SaveDialog } from '../shared/save-dialog.tsx'
import { saveFile } from '../shared/save-file.ts'
import { SearchBox } from '../shared/search-box.tsx'
import { useCheckedForm } from '../shared/use-checked-form.ts'
import { useFocusFallback } from '../shared/use-focus-fallback.ts'
import { useWrite } from '../shared/use-write.ts'
import { CustomerCard } from './customer-card.tsx'

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

/** Gives the person a file with all that is held of the guest with a phone. Its name tells nothing of the guest. */
function useExport(): (phone: string) => Promise<void> {
  const { call } = useApp()
  return async phone => {
    const waiting = toast.wait(t('customers.wait'))
    try {
      const { success: _, message: __, ...guestData } = await call(customers.exportByPhone, { body: { phone } })
      const name = `comanda-guest-${guestData.exportedAt.slice(0, 10)}.json`
      saveFile(name, JSON.stringify(guestData, null, 2), 'application/json')
      toast.done(waiting, t('customers.dataExported'))
    } catch (failure) {
      toast.failed(waiting, errorMessage(failure) ?? '')
    }
  }
}

type OpenDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'update' | 'delete' | 'erase'; readonly customer: Customer }

interface CustomersDialogProps {
  readonly dialog: OpenDialog
  readonly onClose: () => void
}

function CustomersDialog({ dialog, onClose }: CustomersDialogProps) {
  if (dialog.kind === 'add') return <CustomerDialog customer={null} onClose={onClose} />
  const { customer } = dialog
  if (dialog.kind === 'update') return <CustomerDialog customer={customer} onClose={onClose} />
  if (dialog.kind === 'erase') {
    return (
      <ConfirmDelete
        title={t('customers.eraseName', { name: customer.name })}
        text={t('customers.whatIsErased')}
        hint={t('customers.whatRemains')}
        confirmLabel={t('customers.eraseGuest')}
        endpoint={customers.eraseByPhone}
        input={{ body: { phone: customer.phone } }}
        onClose={onClose}
      />
    )
  }
  return (
    <ConfirmDelete
      hint={t('customers.nameStays')}
      title={t('customers.deleteName', { name: customer.name })}
      endpoint={customers.removeByPhone}
      input={{ body: { phone: customer.phone } }}
      onClose={onClose}
    />
  )
}

interface CustomerDialogProps {
  /** null: a new one. */
  readonly customer: Customer | null
  readonly onClose: () => void
}

function CustomerDialog({ customer, onClose }: CustomerDialogProps) {
  const phone = customer?.phone ?? ''
  const form = useCheckedForm<Typed, Checked>(customer ? customerUpdateForm : customerAddForm, {
    phone,
    name: customer?.name ?? '',
    email: customer?.email ?? '',
    birthDate: customer?.birth_date ?? '',
    gender: customer?.gender ?? '',
  })
  const add = useWrite(customers.add)
  const update = useWrite(customers.updateByPhone)
  return (
    <SaveDialog
      title={customer ? t('customers.updateCustomer') : t('customers.addCustomer')}
      form={form}
      save={body => ('phone' in body ? add.run({ body }) : update.run({ body: { ...body, phone } }))}
      busy={add.busy || update.busy}
      onClose={onClose}
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField
          label={t('customers.phone')}
          type="tel"
          required={!customer}
          readOnly={!!customer}
          autoComplete="off"
          {...form.field('phone')}
        />
        <TextField label={t('customers.name')} required autoComplete="off" {...form.field('name')} />
        <TextField label={t('customers.email')} type="email" autoComplete="off" {...form.field('email')} />
        <Select
          label={t('customers.gender')}
          placeholder={t('customers.selectGender')}
          options={genderOptions()}
          {...form.choice('gender')}
        />
        <TextField label={t('customers.birthDate')} type="date" {...form.field('birthDate')} />
      </div>
    </SaveDialog>
  )
}

interface Typed {
  readonly phone: string
  readonly name: string
  readonly email: string
  readonly birthDate: string
  readonly gender: string
}

type Checked = Input<typeof customers.add>['body'] | Omit<Input<typeof customers.updateByPhone>['body'], 'phone'>

const genderOptions = () => genders.map(value => ({ value, label: t(genderLabels[value]) }))
