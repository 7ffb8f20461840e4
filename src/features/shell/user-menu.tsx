import { useNavigate } from '@tanstack/react-router'
import type { User } from '../../domain/entities.ts'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { SignOutIcon } from '../../ui/control-icons.tsx'
import { later } from '../../ui/later.tsx'
import { Menu } from '../../ui/menu.tsx'
import { DevicesIcon, PersonIcon, SupportIcon } from '../../ui/page-icons.tsx'
import { useSignOut } from './use-sign-out.ts'
import { UserSummary } from './user-summary.tsx'

const KeepCart = later(async () => (await import('./keep-cart.tsx')).KeepCart)
const ConfirmSignOut = later(async () => (await import('../outbox/confirm-sign-out.tsx')).ConfirmSignOut)

export function UserMenu({ user }: { readonly user: User }) {
  const navigate = useNavigate()
  const { signOut, question, stay } = useSignOut(user)
  const go = (id: string) => () => void navigate({ to: pageOf(id).path })
  return (
    <>
      <Menu
        label={t('shell.userMenu')}
        heading={
          <div role="presentation" className="mb-1 border-line border-b">
            <UserSummary user={user} />
          </div>
        }
        // Drawn by the style sheet: the button is called what it opens, not whom it belongs to.
        text={
          <span data-name={user.name} className="hidden max-w-36 truncate before:content-[attr(data-name)] md:block" />
        }
        icon={
          <span
            data-initials={initials(user.name)}
            className="flex size-8 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-ink text-sm before:content-[attr(data-initials)]"
          />
        }
        items={[
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

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(word => [...(word ?? '')][0] ?? '')
  return letters.join('').toUpperCase()
}
