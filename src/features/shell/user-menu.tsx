import { useNavigate } from '@tanstack/react-router'
import { useApp, useTablet } from '../../client/hooks.ts'
import type { User } from '../../domain/entities.ts'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { SignOutIcon } from '../../ui/control-icons.tsx'
import { later } from '../../ui/later.tsx'
import { Menu } from '../../ui/menu.tsx'
import { DevicesIcon, PersonIcon, SupportIcon } from '../../ui/page-icons.tsx'
import { initials } from '../shared/initials.ts'
import { useSignOut } from './use-sign-out.ts'
import { UserSummary } from './user-summary.tsx'

const KeepCart = later(async () => (await import('./keep-cart.tsx')).KeepCart)
const LockButton = later(async () => (await import('./lock-button.tsx')).LockButton)
const ConfirmSignOut = later(async () => (await import('../outbox/confirm-sign-out.tsx')).ConfirmSignOut)

export function UserMenu({ user }: { readonly user: User }) {
  const navigate = useNavigate()
  const { signOut, question, stay } = useSignOut(user)
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
          { label: t('shell.signOut'), icon: <SignOutIcon />, onSelect: () => void signOut() },
        ]}
      />
      {question?.kind === 'cart' && (
        <KeepCart
          owner={user}
          cart={question.cart}
          onLeave={() => void signOut({ decided: question.cart })}
          onClose={stay}
        />
      )}
      {question?.kind === 'unsent' && (
        <ConfirmSignOut unsent={question.count} onStay={stay} onLeave={() => void signOut({ force: true })} />
      )}
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
