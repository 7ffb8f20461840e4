import { type Ref, useState } from 'react'
import { useApp, useSession } from '../../client/hooks.ts'
import { CallFailed } from '../../client/http/call.ts'
import { customers } from '../../contract/customers.ts'
import { mayEnter } from '../../domain/access.ts'
import type { Customer } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { DoneIcon } from '../../ui/icons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { errorMessage } from '../shared/error-message.ts'
import { NewCustomer } from './new-customer.tsx'

type Guest = Pick<Customer, 'phone' | 'name'>

interface CustomerLookUpProps {
  readonly error: string | null
  readonly inputRef: Ref<HTMLInputElement & HTMLTextAreaElement>
  /** The phone to search for is missing. */
  readonly onMissing: () => void
  /** null: the phone is being changed, so nobody is chosen. */
  readonly onPick: (guest: Guest | null) => void
}

/** Finds a customer by phone; one that nobody knows yet can be added by those who may. */
export function CustomerLookUp({ error, inputRef, onMissing, onPick }: CustomerLookUpProps) {
  const app = useApp()
  const mayAdd = mayEnter(useSession(), customers.add.access)
  const [phone, setPhone] = useState('')
  const [picked, setPicked] = useState<Guest | null>(null)
  const [unknown, setUnknown] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  function pick(guest: Guest | null) {
    setPicked(guest)
    setUnknown(null)
    onPick(guest)
  }

  async function search() {
    const wanted = phone.trim()
    if (!wanted) return onMissing()
    setBusy(true)
    const waiting = toast.wait(t('reservations.wait'))
    try {
      pick(await app.call(customers.getByPhone, { body: { phone: wanted } }))
      toast.dismiss(waiting)
    } catch (failure) {
      toast.failed(waiting, errorMessage(failure) ?? '')
      if (failure instanceof CallFailed && failure.status === 404) setUnknown(wanted)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <TextField
            label={t('reservations.customerPhone')}
            type="tel"
            required
            autoComplete="off"
            enterKeyHint="search"
            inputRef={inputRef}
            value={phone}
            error={error}
            readOnly={busy}
            onChange={text => {
              setPhone(text)
              pick(null)
            }}
            onEnter={() => void search()}
          />
        </div>
        <Button className="mt-6" busy={busy} onClick={() => void search()}>
          {t('reservations.search')}
        </Button>
      </div>
      <p role="status" className="flex items-center gap-2 empty:hidden">
        {picked && (
          <>
            <DoneIcon className="text-green" />
            <span className="min-w-0 break-words">
              <b>{picked.name}</b> <span className="text-soft">· {picked.phone}</span>
            </span>
          </>
        )}
      </p>
      {unknown !== null && mayAdd && (
        <NewCustomer key={unknown} phone={unknown} onAdded={name => pick({ phone: unknown, name })} />
      )}
    </div>
  )
}
