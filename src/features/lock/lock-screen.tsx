import { type ReactNode, useRef, useState } from 'react'
import { useApp, useOnline, useTablet } from '../../client/hooks.ts'
import type { Colleague } from '../../client/tablet/tablet-room.ts'
import { t } from '../../texts/t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { OfflineIcon } from '../../ui/control-icons.tsx'
import { PleaseWait } from '../../ui/please-wait.tsx'
import { Logo } from '../shared/logo.tsx'
import { PageTitle } from '../shared/page-title.tsx'
import { PeopleGrid } from './people-grid.tsx'
import { PinPanel } from './pin-panel.tsx'
import { UnsentHere } from './unsent-here.tsx'
import { usePeople } from './use-people.ts'

interface LockScreenProps {
  /** Somebody was let in with their PIN, and their pages may be shown. */
  readonly onEntered: () => void
  /** The form for name and password, with a way back. */
  readonly login: (back: ReactNode) => ReactNode
}

/** A shared tablet that nobody is at: who is it, and their PIN. */
export function LockScreen({ onEntered, login }: LockScreenProps) {
  const { session } = useApp()
  const tablet = useTablet()
  const people = usePeople()
  const isOnline = useOnline()
  const [chosen, setChosen] = useState<Colleague | null>(null)
  const [isPassword, setPassword] = useState(false)
  const chosenBy = useRef<HTMLElement>(null)

  function choose(person: Colleague | null, button: HTMLElement | null = null) {
    setChosen(person)
    // Back where the person was chosen.
    if (!person) chosenBy.current?.focus()
    chosenBy.current = button
  }

  // It may have been left long ago: until that is decided, nothing is shown.
  if (session.user() && !session.tablet.isMarked()) return <PleaseWait />
  if (isPassword) return login(<Button onClick={() => setPassword(false)}>{t('lock.back')}</Button>)
  return (
    <main className="flex h-dvh flex-col overflow-hidden pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)] md:flex-row">
      <div
        className={`flex min-h-0 min-w-0 grow flex-col gap-4 overflow-y-auto p-4 md:p-8 ${chosen ? 'max-md:pb-[34rem]' : ''}`}
      >
        <header className="flex flex-wrap items-center gap-3">
          <Logo />
          <span className="min-w-0 break-words text-soft">{tablet?.name}</span>
          {!isOnline && (
            <Badge tone="amber" icon={<OfflineIcon />}>
              {t('shell.offline')}
            </Badge>
          )}
        </header>
        <PageTitle title={t('lock.whoIsIt')} />
        {!isOnline && (
          <p role="status" className="rounded-control bg-amber-soft p-3 font-medium text-amber">
            {t('lock.noConnection')}
          </p>
        )}
        {people === null ? <PleaseWait /> : <PeopleGrid people={people} chosen={chosen} onChoose={choose} />}
        {people?.length === 0 && isOnline && <p className="text-soft">{t('lock.nobodyHasPin')}</p>}
        <div className="mt-auto flex flex-wrap items-center justify-between gap-3 pt-4">
          <Button onClick={() => setPassword(true)}>{t('lock.someoneElse')}</Button>
          <UnsentHere people={people ?? []} />
        </div>
      </div>
      {chosen && (
        <PinPanel
          key={chosen.username}
          person={chosen}
          onEntered={onEntered}
          onPassword={() => setPassword(true)}
          onBack={() => choose(null)}
        />
      )}
    </main>
  )
}
