import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { mayEnter } from '../../domain/access.ts'
import type { User } from '../../domain/entities.ts'
import { type Page, pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { MenuIcon } from '../../ui/control-icons.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NavLinks, useIsHere } from './nav-links.tsx'
import { pageIcon } from './page-icon.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserSummary } from './user-summary.tsx'

/** On a phone the pages of the service are under the thumb of the hand that holds it; the others are one tap further. */
export function BottomBar({ user }: { readonly user: User }) {
  const [open, setOpen] = useState(false)
  const pages = ['pos', 'orders', 'kitchen'].map(pageOf).filter(page => mayEnter(user, page.nav?.access ?? page.access))
  return (
    <nav
      aria-label={t('shell.mainPages')}
      className="in-data-fullscreen:hidden! flex shrink-0 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {pages.map(page => (
        <BarLink key={page.id} page={page} />
      ))}
      <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={spot}>
        <MenuIcon />
        {t('shell.more')}
      </button>
      {open && <AllPages user={user} onClose={() => setOpen(false)} />}
    </nav>
  )
}

function BarLink({ page }: { readonly page: Page }) {
  const here = useIsHere(page)
  return (
    <Link to={page.path} aria-current={here ? 'page' : undefined} className={spot}>
      {pageIcon(page.id)}
      {page.nav && t(page.nav.title)}
    </Link>
  )
}

function AllPages({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  return (
    <Dialog title={t('shell.pages')} onClose={onClose}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: closes after a link inside was followed, by whatever means */}
      <div onClick={event => event.target instanceof Element && event.target.closest('a') && onClose()}>
        <NavLinks user={user} />
      </div>
      <div className="-mx-4 mt-3 -mb-2 flex items-center justify-between border-line border-t pr-4">
        <UserSummary user={user} />
        <ThemeSwitch />
      </div>
    </Dialog>
  )
}

const spot =
  'press flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-sm font-medium text-soft aria-[current=page]:text-accent-ink aria-[current=page]:font-semibold'
