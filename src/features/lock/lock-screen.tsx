import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useApp, useOnline, useTablet } from '../../client/hooks.ts'
import { CallFailed } from '../../client/http/call.ts'
import type { Colleague } from '../../client/tablet/tablet-room.ts'
import { isolated, t } from '../../texts/t.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { OfflineIcon } from '../../ui/control-icons.tsx'
import { DigitKeys, PinDots } from '../../ui/keypad.tsx'
import { PleaseWait } from '../../ui/please-wait.tsx'
import { initials } from '../shared/initials.ts'
import { Logo } from '../shared/logo.tsx'
import { PageTitle } from '../shared/page-title.tsx'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import { useUnlock } from './use-unlock.ts'

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
          <bdi className="min-w-0 break-words text-soft">{tablet?.name}</bdi>
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

/** What waits on this tablet until those who made it are here again. */
function UnsentHere({ people }: { readonly people: readonly Colleague[] }) {
  const { outbox } = useApp()
  const count = useSyncExternalStore(outbox.subscribe, () => outbox.othersCount)
  if (count === 0) return null
  const makers = [...new Set(outbox.others().map(({ userId }) => userId.toLowerCase()))]
  const names = makers.map(maker => people.find(({ username }) => username.toLowerCase() === maker)?.name ?? maker)
  return <p className="text-sm text-soft">{t('lock.unsent', { count, names: names.map(isolated).join(', ') })}</p>
}

/** Who may unlock this tablet: as it heard last, until the server has answered. null: nothing is known yet. */
function usePeople(): readonly Colleague[] | null {
  const { tabletRoom } = useApp()
  const isOnline = useOnline()
  const [people, setPeople] = useState<readonly Colleague[] | null>(null)

  // Asks the server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: its return is what asks again
  useEffect(() => {
    let hasLeft = false
    async function ask() {
      const room = await tabletRoom()
      if (!hasLeft) setPeople(before => before ?? (room.knownPeople().length > 0 ? room.knownPeople() : null))
      try {
        const present = await room.people()
        if (!hasLeft) setPeople(present)
      } catch (error) {
        if (!(error instanceof CallFailed)) throw error
        if (!hasLeft) setPeople(before => before ?? room.knownPeople())
      }
    }
    // Where its code can't be had, there is nothing to show either; the page is loaded again when the server is back.
    ask().catch(error => console.warn(error))
    return () => {
      hasLeft = true
    }
  }, [tabletRoom, isOnline])

  return people
}

interface PeopleGridProps {
  /** Those of this tablet first. */
  readonly people: readonly Colleague[]
  readonly chosen: Colleague | null
  readonly onChoose: (person: Colleague, button: HTMLElement) => void
}

function PeopleGrid({ people, chosen, onChoose }: PeopleGridProps) {
  return (
    <ul aria-label={t('lock.people')} className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3">
      {people.map(person => (
        <li key={person.username}>
          <button
            type="button"
            aria-pressed={person.username === chosen?.username}
            onClick={event => onChoose(person, event.currentTarget)}
            className="press flex h-full w-full flex-col items-center gap-2 rounded-card border border-line bg-surface px-2 py-4 text-center hover:bg-sunken aria-pressed:border-accent aria-pressed:bg-accent-soft"
          >
            <span
              aria-hidden="true"
              className="flex size-20 items-center justify-center rounded-full bg-accent-soft font-bold text-accent-ink text-xl"
            >
              {initials(person.name)}
            </span>
            <bdi className="w-full break-words font-semibold">{person.name}</bdi>
            {person.designation && <span className="w-full truncate text-sm text-soft">{person.designation}</span>}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface PinPanelProps {
  readonly person: Colleague
  readonly onEntered: () => void
  readonly onPassword: () => void
  readonly onBack: () => void
}

/** Beside the people; on a phone it comes from below. */
function PinPanel({ person, onEntered, onPassword, onBack }: PinPanelProps) {
  const { step, typed, total, isBusy, refused, type, remove, confirm } = useUnlock(person, onEntered)
  const title =
    step === 'pin'
      ? t('lock.pinFor', { name: person.name })
      : t(step === 'choose' ? 'lock.chooseOwnPin' : 'lock.onceMore')
  const heading = useRef<HTMLHeadingElement>(null)
  // Takes the focus, so that what is asked for is read out, and Enter presses no button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question is another heading
  useEffect(() => heading.current?.focus({ preventScroll: true }), [title])

  return (
    <section
      aria-label={title}
      className="flex w-full shrink-0 flex-col gap-3 border-line border-t bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:rounded-t-card max-md:shadow-float md:w-96 md:justify-center md:overflow-y-auto md:border-t-0 md:border-s md:p-8"
    >
      <h2 ref={heading} tabIndex={-1} className="break-words text-center font-semibold text-lg">
        <bdi>{title}</bdi>
      </h2>
      {step === 'choose' && <p className="text-center text-sm text-soft">{t('lock.ownPinRule')}</p>}
      <PinDots count={typed} total={total} />
      <p role="alert" className="min-h-6 text-center font-medium text-red">
        {refused?.message}
      </p>
      {refused?.isBlocked ? (
        <Button variant="primary" size="main" onClick={onPassword}>
          {t('lock.signInWithPassword')}
        </Button>
      ) : (
        <Keypad label={title} isBusy={isBusy} onDigit={type} onDelete={remove} onConfirm={confirm} onEscape={onBack} />
      )}
      <Button variant="quiet" onClick={onBack}>
        {t('lock.back')}
      </Button>
    </section>
  )
}

interface KeypadProps {
  /** What the digits are for. */
  readonly label: string
  readonly isBusy: boolean
  readonly onDigit: (digit: string) => void
  readonly onDelete: () => void
  readonly onConfirm?: (() => void) | undefined
  readonly onEscape: () => void
}

/** Ten digits, for a finger or the keyboard of the whole page. */
function Keypad({ label, isBusy, onDigit, onDelete, onConfirm, onEscape }: KeypadProps) {
  const pressed = useStableCallback((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (/^[0-9]$/.test(event.key)) onDigit(event.key)
    else if (event.key === 'Backspace') onDelete()
    else if (event.key === 'Escape') onEscape()
    else if (event.key === 'Enter' && onConfirm && !(event.target instanceof HTMLButtonElement)) onConfirm()
    else return
    event.preventDefault()
  })
  // Listens to the keyboard: there is no field that could have the focus.
  useEffect(() => {
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [pressed])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be read as a form, and its legend is the heading
    <div role="group" aria-label={label} aria-busy={isBusy}>
      <DigitKeys busy={false} onDigit={onDigit} onDelete={onDelete} onConfirm={onConfirm} />
    </div>
  )
}
