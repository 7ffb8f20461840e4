import { useApp } from '../../client/hooks.ts'
import { customers } from '../../contract/customers.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'
import { errorMessage } from '../shared/error-message.ts'
import { saveFile } from '../shared/save-file.ts'

/** Gives the person a file with all that is held of the guest with a phone. Its name tells nothing of the guest. */
export function useExport(): (phone: string) => Promise<void> {
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
