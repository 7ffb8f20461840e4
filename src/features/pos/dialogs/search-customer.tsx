import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOrdersOnly } from '../../../client/hooks.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { NewCustomer } from '../../customer-search/new-customer.tsx'
import { useCustomerSearch } from '../../customer-search/use-customer-search.ts'
import type { OrderCustomer } from '../use-cart.ts'

interface SearchCustomerProps {
  readonly onFound: (customer: OrderCustomer) => void
  readonly onClose: () => void
}

export function SearchCustomer({ onFound, onClose }: SearchCustomerProps) {
  const { search, busy, unknown, forget } = useCustomerSearch(onFound, 'failures.customerLookUp')
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [phone, setPhone] = useState('')
  const [error, setError] = useState<string | null>(null)

  // Guests can't be looked up any more.
  const isOrdersOnly = useOrdersOnly()
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isOrdersOnly) close()
  }, [isOrdersOnly])

  function type(text: string) {
    setPhone(text)
    setError(null)
    forget()
  }

  function submitted() {
    const wanted = phone.trim()
    if (!wanted) {
      setError(t('forms.phoneToSearch'))
      field.current?.focus()
      return
    }
    void search(wanted)
  }

  return (
    <Dialog
      title={t('pos.searchCustomer')}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('pos.close')}</Button>
          <Button onClick={() => type('')}>{t('pos.resetSearch')}</Button>
          <Button type="submit" form={formId} variant={unknown === null ? 'primary' : 'plain'} busy={busy}>
            {t('pos.search')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={event => {
          event.preventDefault()
          submitted()
        }}
      >
        <TextField
          label={t('pos.phone')}
          type="tel"
          value={phone}
          onChange={type}
          error={error}
          inputRef={field}
          enterKeyHint="search"
          autoComplete="off"
          autoFocus
        />
      </form>
      {unknown !== null && <NewCustomer key={unknown} phone={unknown} isNextStep onAdded={onFound} />}
    </Dialog>
  )
}

const formId = 'search-customer'
