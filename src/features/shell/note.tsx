import { type ReactNode, useState } from 'react'
import { t } from '../../texts/t.ts'
import { CloseIcon } from '../../ui/control-icons.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { readLocalStorage, writeLocalStorage } from '../shared/local-storage.ts'

/** Said until it is closed, once on this device for each `id`. */
export function Note({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const key = `comanda-noted ${id}`
  const [isNoted, setNoted] = useState(() => readLocalStorage(key) !== null)
  if (isNoted) return null
  return (
    <aside className="in-data-fullscreen:hidden! flex items-center gap-3 border-line border-b bg-sunken px-3 text-sm sm:px-4">
      <div className="min-w-0 grow py-1">{children}</div>
      <IconButton
        label={t('shell.closeNote')}
        icon={<CloseIcon />}
        onClick={() => {
          writeLocalStorage(key, 'yes')
          setNoted(true)
        }}
      />
    </aside>
  )
}
