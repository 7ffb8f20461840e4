import { useSyncExternalStore } from 'react'
import { useApp } from '../../client/hooks.ts'
import { t } from '../../texts/t.ts'
import { WarningIcon } from '../../ui/order-icons.tsx'

interface NotStoredProps {
  readonly list: { readonly path: string }
}

/** Says that this device has no room for the list: it is there for as long as the page is. */
export function NotStored({ list: { path } }: NotStoredProps) {
  const { keptLists } = useApp()
  const isLeftOut = useSyncExternalStore(keptLists.subscribe, () => keptLists.isLeftOut(path))
  if (!isLeftOut) return null
  return (
    <p role="status" className="flex items-center gap-2 pt-3 font-semibold text-amber">
      <WarningIcon />
      {t('openOrders.notStored')}
    </p>
  )
}
