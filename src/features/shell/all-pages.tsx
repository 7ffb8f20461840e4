import type { User } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { NavLinks } from './nav-links.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserSummary } from './user-summary.tsx'

export function AllPages({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  return (
    <Dialog title={t('shell.pages')} onClose={onClose}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: closes after a link inside was followed, by whatever means */}
      <div onClick={event => event.target instanceof Element && event.target.closest('a') && onClose()}>
        <NavLinks user={user} />
      </div>
      <div className="-mx-4 mt-3 -mb-2 flex items-center justify-between border-line border-t pe-4">
        <UserSummary user={user} />
        <ThemeSwitch />
      </div>
    </Dialog>
  )
}
