import { useState } from 'react'
import { useApp } from '../../client/hooks.ts'
import type { User } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { initials } from '../shared/initials.ts'

/** One tap on the name locks a shared tablet. While the server is away it asks first: nobody could unlock it. */
export function LockButton({ user }: { readonly user: User }) {
  const { online, tabletRoom } = useApp()
  const [isAsking, setAsking] = useState(false)

  async function lock() {
    const room = await tabletRoom()
    await room.lock()
  }

  async function tapped() {
    if (online.state().isOnline && (await online.check())) await lock()
    else setAsking(true)
  }

  return (
    <>
      <button
        type="button"
        aria-label={t('lock.lockAs', { name: user.name })}
        title={t('lock.lock')}
        onClick={() => void tapped()}
        className="press inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control px-2 font-medium hover:bg-sunken"
      >
        <span
          data-initials={initials(user.name)}
          className="flex size-8 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-ink text-sm before:content-[attr(data-initials)]"
        />
        <span data-name={user.name} className="hidden max-w-36 truncate before:content-[attr(data-name)] md:block" />
      </button>
      {isAsking && (
        <Confirm
          danger
          title={t('lock.askLock')}
          text={t('lock.nobodyCanUnlock')}
          confirmLabel={t('lock.lock')}
          closeLabel={t('lock.keepOpen')}
          onClose={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void lock()
          }}
        />
      )}
    </>
  )
}
