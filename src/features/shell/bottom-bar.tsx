import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { mayEnter } from '../../domain/access.ts'
import type { User } from '../../domain/entities.ts'
import { type Page, pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { MenuIcon } from '../../ui/control-icons.tsx'
import { later } from '../../ui/later.tsx'
import { useIsHere } from './nav-links.tsx'
import { pageIcon } from './page-icon.tsx'

const AllPages = later(async () => (await import('./all-pages.tsx')).AllPages)

export function BottomBar({ user }: { readonly user: User }) {
  const [open, setOpen] = useState(false)
  const pages = ['pos', 'open-tables', 'orders', 'kitchen']
    .map(pageOf)
    .filter(page => mayEnter(user, page.nav?.access ?? page.access))
  return (
    <nav
      aria-label={t('shell.mainPages')}
      className="in-data-fullscreen:hidden! flex shrink-0 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] beside:hidden"
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

const spot =
  'press flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-sm font-medium text-soft aria-[current=page]:text-accent-ink aria-[current=page]:font-semibold'
