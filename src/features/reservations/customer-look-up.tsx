import { type Ref, useState } from 'react'
import { useSession } from '../../client/hooks.ts'
import { customers } from '../../contract/customers.ts'
import { mayEnter } from '../../domain/access.ts'
import { isolated, t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { DoneIcon } from '../../ui/icons.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { NewCustomer } from '../customer-search/new-customer.tsx'
import { type FoundCustomer, useCustomerSearch } from '../customer-search/use-customer-search.ts'

interface CustomerLookUpProps {
  readonly error: string | null
  readonly inputRef: Ref<HTMLInputElement & HTMLTextAreaElement>
  /** The phone to search for is missing. */
  readonly onMissing: () => void
  /** null: the phone is being changed, so nobody is chosen. */
  readonly onPick: (guest: FoundCustomer | null) => void
}

/** Finds a customer by phone; one that nobody knows yet can be added by those who may. */
export function CustomerLookUp({ error, inputRef, onMissing, onPick }: CustomerLookUpProps) {
  const mayAdd = mayEnter(useSession(), customers.add.access)
  const [phone, setPhone] = useState('')
  const [picked, setPicked] = useState<FoundCustomer | null>(null)
  const { search, busy, unknown, forget } = useCustomerSearch(pick, 'failures.search')

  function pick(guest: FoundCustomer | null) {
    setPicked(guest)
    forget()
    onPick(guest)
  }

  function submitted() {
    const wanted = phone.trim()
    if (wanted) void search(wanted)
    else onMissing()
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
            onEnter={submitted}
          />
        </div>
        <Button className="mt-6" busy={busy} onClick={submitted}>
          {t('reservations.search')}
        </Button>
      </div>
      <p role="status" className="flex items-center gap-2 empty:hidden">
        {picked && (
          <>
            <DoneIcon className="text-green" />
            <span className="min-w-0 break-words">
              <b>
                <bdi>{picked.name}</bdi>
              </b>{' '}
              <span className="text-soft">· {isolated(picked.phone)}</span>
            </span>
          </>
        )}
      </p>
      {unknown !== null && mayAdd && <NewCustomer key={unknown} phone={unknown} onAdded={pick} />}
    </div>
  )
}
