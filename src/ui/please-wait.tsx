import { t } from '../texts/t.ts'
import { BusyIcon } from './icons.tsx'

/** The whole place is loading. */
export function PleaseWait() {
  return (
    <p role="status" className="flex items-center justify-center gap-2 px-4 py-12 text-soft">
      <BusyIcon className="animate-spin" />
      {t('ui.waiting')}
    </p>
  )
}
