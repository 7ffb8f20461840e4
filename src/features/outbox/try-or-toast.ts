import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'

/** Runs what a tap asks of this device; if the device can't, the person hears why. */
export async function tryOrToast(work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    toast.failed(undefined, error instanceof Error && error.message ? error.message : t('outbox.deviceFailed'))
  }
}
