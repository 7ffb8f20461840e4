import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useApp, useTablet } from '../../client/hooks.ts'
import type { User } from '../../domain/entities.ts'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { SignOutIcon } from '../../ui/control-icons.tsx'
import { later } from '../../ui/later.tsx'
import { Menu } from '../../ui/menu.tsx'
import { DevicesIcon, PersonIcon, SupportIcon } from '../../ui/page-icons.tsx'
import { initials } from '../shared/initials.ts'
import { UserSummary } from './user-summary.tsx'

const Leave = later(async () => (await import('./leave.tsx')).Leave)
const LockButton = later(async () => (await import('./lock-button.tsx')).LockButton)

export function UserMenu({ user }: { readonly user: User }) {
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
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
          { label: t('shell.support'), icon: <SupportIcon />, onSelect: go('support') },
          { label: t('shell.signOut'), icon: <SignOutIcon />, onSelect: () => setLeaving(true) },
        ]}
      />
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
