import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'

/** The Refresh button of the live screens: asks the server now and says what came of it (§2, Orders). */
export function useReload(list: UseQueryResult): { readonly reload: () => Promise<void>; readonly busy: boolean } {
  const [busy, setBusy] = useState(false)

  async function reload() {
    setBusy(true)
    const waiting = toast.wait(t('openOrders.wait'))
    const { isError, error } = await list.refetch()
    if (isError) toast.failed(waiting, error?.message || t('failures.ordersLoad'))
    else toast.done(waiting, t('openOrders.ordersLoaded'))
    setBusy(false)
  }

  return { reload, busy }
}
