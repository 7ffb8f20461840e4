import { useEffect, useRef } from 'react'
import type { Colleague } from '../../client/tablet/tablet-room.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Keypad } from './keypad.tsx'
import { useUnlock } from './use-unlock.ts'

interface PinPanelProps {
  readonly person: Colleague
  readonly onEntered: () => void
  readonly onPassword: () => void
  readonly onBack: () => void
}

/** Beside the people; on a phone it comes from below. */
export function PinPanel({ person, onEntered, onPassword, onBack }: PinPanelProps) {
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
      className="flex w-full shrink-0 flex-col gap-3 border-line border-t bg-surface p-4 pb-[max(1rem,env(safe-area-inset-bottom))] max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:rounded-t-card max-md:shadow-float md:w-96 md:justify-center md:overflow-y-auto md:border-t-0 md:border-l md:p-8"
    >
      <h2 ref={heading} tabIndex={-1} className="break-words text-center font-semibold text-lg">
        {title}
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

/** How many digits were typed, and not which. */
function PinDots({ count, total }: { readonly count: number; readonly total: number }) {
  return (
    <p role="status" className="flex h-6 items-center justify-center gap-3">
      <span className="sr-only">{t('lock.digitsTyped', { count, total })}</span>
      {Array.from({ length: total }, (_, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          key={at}
          className={`size-4 rounded-full border-2 border-edge ${at < count ? 'border-accent! bg-accent' : ''}`}
        />
      ))}
    </p>
  )
}
