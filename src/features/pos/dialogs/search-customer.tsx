import { useRef, useState } from 'react'
import { useApp } from '../../../client/hooks.ts'
import { CallFailed } from '../../../client/http/call.ts'
import { customers } from '../../../contract/customers.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.tsx'
import { errorMessage } from '../../shared/error-message.ts'
import { useWrite } from '../../shared/use-write.ts'
import { NewCustomer } from '../new-customer.tsx'
import type { OrderCustomer } from '../use-cart.ts'

interface SearchCustomerProps {
  readonly onFound: (customer: OrderCustomer) => void
  readonly onClose: () => void
}

export function SearchCustomer({ onFound, onClose }: SearchCustomerProps) {
  const app = useApp()
  const adding = useWrite(customers.add)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [phone, setPhone] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [unknown, setUnknown] = useState<string | null>(null)

  function type(text: string) {
    setPhone(text)
    setError(null)
    setUnknown(null)
  }

  async function search() {
    const wanted = phone.trim()
    if (!wanted) {
      setError(t('forms.phoneToSearch'))
      field.current?.focus()
      return
    }
    setBusy(true)
    const waiting = toast.wait(t('pos.wait'))
    try {
      const found = await app.call(customers.getByPhone, { body: { phone: wanted } })
      toast.dismiss(waiting)
      onFound({ phone: found.phone, name: found.name })
    } catch (failure) {
      toast.failed(waiting, errorMessage(failure) ?? '')
      if (failure instanceof CallFailed && failure.status === 404) setUnknown(wanted)
    } finally {
      setBusy(false)
    }
  }

  async function add(name: string) {
    if (unknown === null) return
    const reply = await adding.run({ body: { phone: unknown, name } })
    if (reply) onFound({ phone: unknown, name })
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
          void search()
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
      {unknown !== null && (
        <NewCustomer key={unknown} phone={unknown} busy={adding.busy} onAdd={name => void add(name)} />
      )}
    </Dialog>
  )
}

const formId = 'search-customer'
