import { useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import { CallFailed } from '../../client/http/call.ts'
import { customers } from '../../contract/customers.ts'
import type { Customer } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'
import { errorMessage } from '../shared/error-message.ts'

export type FoundCustomer = Pick<Customer, 'phone' | 'name'>

/** Finds a customer by phone. `unknown` is a phone that nobody has, until another search or `forget`. */
export function useCustomerSearch(onFound: (customer: FoundCustomer) => void) {
  const { call } = useApp()
  const [busy, setBusy] = useState(false)
  const [unknown, setUnknown] = useState<string | null>(null)

  async function search(phone: string) {
    setBusy(true)
    const waiting = toast.wait(t('pos.wait'))
    try {
      const found = await call(customers.getByPhone, { body: { phone } })
      toast.dismiss(waiting)
      onFound({ phone: found.phone, name: found.name })
    } catch (failure) {
      toast.failed(waiting, errorMessage(failure) ?? '')
      if (failure instanceof CallFailed && failure.status === 404) setUnknown(phone)
    } finally {
      setBusy(false)
    }
  }

  return { search, busy, unknown, forget: () => setUnknown(null) }
}
