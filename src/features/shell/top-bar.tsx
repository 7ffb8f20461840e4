import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import type { User } from '../../domain/entities.ts'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { SearchIcon } from '../../ui/control-icons.tsx'
import { later } from '../../ui/later.tsx'
import { Logo } from '../shared/logo.tsx'
import { ConnectionState } from './connection-state.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { useShortcut } from './use-shortcut.ts'
import { UserMenu } from './user-menu.tsx'

const AttentionBadge = later(async () => (await import('./attention-badge.tsx')).AttentionBadge)
const ReadyButton = later(async () => (await import('../ready/ready-button.tsx')).ReadyButton)
const PageSearch = later(async () => (await import('./page-search.tsx')).PageSearch)

const boardPath = pageOf('board').path

export function TopBar({ user }: { readonly user: User }) {
  const isForGuests = useLocation().pathname === boardPath
  const [searching, setSearching] = useState(false)
  useShortcut(() => setSearching(true))
  return (
    <header className="in-data-fullscreen:hidden! flex min-h-14 short:min-h-12 shrink-0 items-center gap-1 border-line border-b bg-surface px-2 pt-[env(safe-area-inset-top)] sm:gap-2 sm:px-4">
      <span className="mr-1 max-[25rem]:hidden beside:hidden">
        <Logo />
      </span>
      <button
        type="button"
        aria-label={t('shell.searchPages')}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setSearching(true)}
        className="press order-last flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control text-soft hover:bg-sunken sm:order-none sm:w-64 sm:justify-start sm:border sm:border-edge sm:px-3"
      >
        <SearchIcon />
        <span className="hidden sm:inline">{t('shell.searchPages')}</span>
        {/* Drawn by the style sheet: a hint for the eyes, not a part of the button's name. */}
        <span
          data-keys={isApple ? '⌘ K' : t('shell.searchKeys')}
          className="ml-auto hidden text-sm after:content-[attr(data-keys)] sm:inline"
        />
      </button>
      <ConnectionState />
      {mayEnter(user, areaScopes.orders) && <ReadyButton user={user} isQuiet={isForGuests} />}
      <AttentionBadge user={user} />
      <span className="max-md:hidden">
        <ThemeSwitch />
      </span>
      <UserMenu user={user} />
      {searching && <PageSearch user={user} onClose={() => setSearching(false)} />}
    </header>
  )
}

const isApple = /Mac|iPad|iPhone/.test(navigator.userAgent)
