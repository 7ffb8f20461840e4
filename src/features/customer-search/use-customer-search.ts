import { useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import { CallFailed } from '../../client/http/call.ts'
import { customers } from '../../contract/customers.ts'
import type { Customer } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import type { PlainKey } from '../../texts/text.ts'
import { toast } from '../../ui/toast.tsx'
import { errorMessage } from '../shared/error-message.ts'

export type FoundCustomer = Pick<Customer, 'phone' | 'name'>

/**
 * Finds a customer by phone. `unknown` is a phone that nobody has, until another search or `forget`; `failure` is said
 * when no answer came.
 */
export function useCustomerSearch(onFound: (customer: FoundCustomer) => void, failure: PlainKey) {
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
    } catch (error) {
      const message = errorMessage(error)
      const status = error instanceof CallFailed ? error.status : undefined
      toast.failed(waiting, (status !== undefined && message) || t(failure))
      if (status === 404) setUnknown(phone)
    } finally {
      setBusy(false)
    }
  }

  return { search, busy, unknown, forget: () => setUnknown(null) }
}
