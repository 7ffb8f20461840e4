import type { User } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { CollapseIcon, ExpandIcon } from '../../ui/control-icons.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { useLocalStorage } from '../shared/local-storage.ts'
import { Logo } from '../shared/logo.tsx'
import { NavLinks } from './nav-links.tsx'
import { UserSummary } from './user-summary.tsx'

export function SideNav({ user }: { readonly user: User }) {
  const [open, setOpen] = useLocalStorage('comanda-nav-open', hasRoom)
  const isOpen = open === 'true'
  return (
    <nav
      aria-label={t('shell.pages')}
      className={`in-data-fullscreen:hidden! hidden shrink-0 flex-col border-line border-r bg-surface beside:flex ${isOpen ? 'w-60' : 'w-18'}`}
    >
      <div className={`flex items-center gap-2 border-line border-b p-2 ${isOpen ? 'pl-4' : 'flex-col'}`}>
        <Logo className="size-8 shrink-0" />
        {isOpen && <span className="grow font-bold text-lg">Comanda</span>}
        <IconButton
          label={isOpen ? t('shell.collapseNavigation') : t('shell.expandNavigation')}
          aria-expanded={isOpen}
          icon={isOpen ? <CollapseIcon /> : <ExpandIcon />}
          onClick={() => setOpen(isOpen ? 'false' : 'true')}
        />
      </div>
      <div className="min-h-0 grow overflow-y-auto p-2">
        <NavLinks user={user} collapsed={!isOpen} />
      </div>
      {isOpen && (
        <div className="border-line border-t">
          <UserSummary user={user} />
        </div>
      )}
    </nav>
  )
}

/** On a tablet the dishes need the room more. */
const hasRoom = () => (matchMedia('(min-width: 80rem)').matches ? 'true' : 'false')
