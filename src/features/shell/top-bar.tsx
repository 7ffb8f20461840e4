import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useApp, useOnline, useOutbox, useSession, useTablet } from '../../client/hooks.ts'
import type { OutboxEntry } from '../../client/outbox/entry.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import type { User } from '../../domain/entities.ts'
import { pageOf } from '../../domain/pages.ts'
import { rich } from '../../texts/rich.ts'
import { t } from '../../texts/t.ts'
import { Badge } from '../../ui/badge.tsx'
import { LanguageIcon, OfflineIcon, OutboxIcon, SearchIcon, SignOutIcon } from '../../ui/control-icons.tsx'
import { AlertIcon } from '../../ui/icons.tsx'
import { later } from '../../ui/later.tsx'
import { Menu } from '../../ui/menu.tsx'
import { DevicesIcon, PersonIcon, SupportIcon } from '../../ui/page-icons.tsx'
import { initials } from '../shared/initials.ts'
import { Logo } from '../shared/logo.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { UserSummary } from './user-summary.tsx'

const AttentionBadge = later(async () => (await import('./attention-badge.tsx')).AttentionBadge)
const ReadyButton = later(async () => (await import('../ready/ready-button.tsx')).ReadyButton)
const PageSearch = later(async () => (await import('./page-search.tsx')).PageSearch)

const boardPath = pageOf('board').path

export function TopBar({ user }: { readonly user: User }) {
  const isForGuests = useLocation().pathname === boardPath
  const [searching, setSearching] = useState(false)
  useShortcut(() => setSearching(true))
  return (
    <header className="in-data-fullscreen:hidden! flex min-h-12 shrink-0 items-center gap-1 border-line border-b bg-surface px-2 pt-[env(safe-area-inset-top)] sm:gap-2 sm:px-4">
      <span className="me-1 max-[25rem]:hidden beside:hidden">
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
          className="ms-auto hidden text-sm after:content-[attr(data-keys)] sm:inline"
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

/** Calls back on Ctrl or Cmd plus K, wherever the focus is (§9). */
function useShortcut(open: () => void): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault() // browsers go to their own search with it
    if (!document.querySelector('dialog[open]')) open()
  })

  // Listens to the keyboard of the whole page.
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

const Leave = later(async () => (await import('./leave.tsx')).Leave)
const LanguageDialog = later(async () => (await import('./language-dialog.tsx')).LanguageDialog)
const LockButton = later(async () => (await import('./lock-button.tsx')).LockButton)

function UserMenu({ user }: { readonly user: User }) {
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const { tabletRoom } = useApp()
  // A shared tablet is locked by one tap on the name; the menu has a button of its own there.
  const isShared = useTablet() !== null
  const lock = { label: t('shell.lock'), onSelect: () => void tabletRoom().then(room => room.lock()) }
  const go = (id: string) => () => void navigate({ to: pageOf(id).path })
  return (
    <>
      {isShared && <LockButton user={user} />}
      <Menu
        label={t('shell.userMenu')}
        heading={
          <div role="presentation" className="mb-1 border-line border-b">
            <UserSummary user={user} />
          </div>
        }
        {...(!isShared && ownName(user))}
        items={[
          ...(isShared ? [lock] : []),
          { label: t('shell.profile'), icon: <PersonIcon />, onSelect: go('profile') },
          { label: t('shell.devices'), icon: <DevicesIcon />, onSelect: go('devices') },
          { label: t('shell.language'), icon: <LanguageIcon />, onSelect: () => setChoosing(true) },
          { label: t('shell.support'), icon: <SupportIcon />, onSelect: go('support') },
          { label: t('shell.signOut'), icon: <SignOutIcon />, onSelect: () => setLeaving(true) },
        ]}
      />
      {isChoosing && <LanguageDialog onClose={() => setChoosing(false)} />}
      {isLeaving && <Leave user={user} onClose={() => setLeaving(false)} />}
    </>
  )
}

// Drawn by the style sheet: the button is called what it opens, not whom it belongs to.
const ownName = ({ name }: User) => ({
  text: <span data-name={name} className="hidden max-w-36 truncate before:content-[attr(data-name)] md:block" />,
  icon: (
    <span
      data-initials={initials(name)}
      className="flex size-8 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-ink text-sm before:content-[attr(data-initials)]"
    />
  ),
})

const OutboxDialog = later(async () => (await import('../outbox/outbox-dialog.tsx')).OutboxDialog)

/** Whether there is a connection, and how much is unsent. On a phone there is room for one, so the second says both. */
function ConnectionState() {
  const online = useOnline()
  const { outbox } = useApp()
  const stuck = useStuckEntries(useOutbox())
  // An admin can send what other people have left on this device; at a shared tablet everybody sees that it waits.
  const isAdmin = useSession()?.role === 'admin'
  const isShared = useTablet() !== null
  const others = isAdmin || isShared ? outbox.othersCount : 0
  const count = stuck.length + others
  const [open, setOpen] = useState(false)
  const refused = stuck.filter(({ state }) => state === 'refused').length
  const failing = stuck.filter(({ state, failed }) => state !== 'refused' && failed).length
  const waiting = count - refused - failing
  const isWrong = refused + failing > 0
  return (
    <>
      <div role="status" className="ms-auto flex shrink-0 items-center gap-2 whitespace-nowrap">
        {!online && (
          <span className={count > 0 ? 'max-sm:hidden' : ''}>
            <Badge tone="amber" icon={<OfflineIcon />}>
              {t('shell.offline')}
            </Badge>
          </span>
        )}
        {count > 0 && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => setOpen(true)}
            className={`press flex min-h-11 items-center gap-1.5 rounded-control px-2 font-semibold text-sm ${isWrong ? 'bg-red-soft text-red' : 'bg-amber-soft text-amber'}`}
          >
            <span className="max-sm:hidden">{isWrong ? <AlertIcon /> : <OutboxIcon />}</span>
            {!online && <span className="sm:hidden">{t('shell.offline')} · </span>}
            {refused > 0 && <span>{t('shell.refused', { count: refused })}</span>}
            {refused > 0 && failing > 0 && <span aria-hidden>·</span>}
            {failing > 0 && <span>{t('shell.failing', { count: failing })}</span>}
            {isWrong && waiting > 0 && <span aria-hidden>·</span>}
            {waiting > 0 && (
              <span>
                {rich('shell.waiting', {
                  count: waiting,
                  more: inside => <span className="max-sm:sr-only">{inside}</span>,
                })}
              </span>
            )}
          </button>
        )}
      </div>
      {open && <OutboxDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const noticedMs = 2_000

/** The entries that a person should know of: refused, tried in vain, or waiting for a while. */
function useStuckEntries(entries: readonly OutboxEntry[]): readonly OutboxEntry[] {
  const { now } = useApp()
  const [, redraw] = useState(0)
  const isStuck = ({ state, tries, madeAt }: OutboxEntry) =>
    state === 'refused' || tries > 0 || now() - madeAt >= noticedMs
  const stuck = entries.filter(isStuck)
  const fresh = entries.length - stuck.length

  // An entry becomes noticeable by growing old.
  useEffect(() => {
    if (fresh === 0) return
    const timer = setInterval(() => redraw(count => count + 1), noticedMs / 4)
    return () => clearInterval(timer)
  }, [fresh])

  return stuck
}
