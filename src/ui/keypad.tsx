import { useEffect, useRef } from 'react'
import { t } from '../texts/t.ts'
import { CheckIcon } from './control-icons.tsx'
import { BackspaceIcon } from './keypad-icons.tsx'

interface KeypadProps {
  /** Says whose digits, for those who don't see the screen. */
  readonly label: string
  readonly value: string
  /** How many digits there will be: as many dots. */
  readonly digits: number
  readonly onChange: (value: string) => void
  /** Nothing can be typed: an answer is waited for. */
  readonly busy?: boolean
}

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

/**
 * Digits that nobody can read over a shoulder, and that no browser offers to save: it is no field. Takes the focus, and
 * also digits from a keyboard.
 */
export function Keypad({ label, value, digits, onChange, busy = false }: KeypadProps) {
  const group = useRef<HTMLFieldSetElement>(null)

  // Anybody who opened it can type at once. The label changes with the person whose digits are typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person, another focus
  useEffect(() => group.current?.focus({ preventScroll: true }), [label])

  const add = (digit: string) => {
    if (!busy && value.length < digits) onChange(value + digit)
  }
  const takeBack = () => {
    if (!busy) onChange(value.slice(0, -1))
  }

  function pressed(event: React.KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (/^\d$/.test(event.key)) add(event.key)
    else if (event.key === 'Backspace') takeBack()
    else return
    event.preventDefault()
  }

  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      data-autofocus
      aria-label={label}
      aria-busy={busy}
      onKeyDown={pressed}
      className="mx-auto w-full max-w-72 rounded-card"
    >
      <PinDots count={value.length} total={digits} />
      <DigitKeys busy={busy} onDigit={add} onDelete={takeBack} />
    </fieldset>
  )
}

/** How many digits were typed, and not which. */
export function PinDots({ count, total }: { readonly count: number; readonly total: number }) {
  return (
    <p role="status" dir="ltr" className="flex h-10 items-center justify-center gap-3">
      <span className="sr-only">{t('ui.digitsTyped', { count, digits: total })}</span>
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

interface DigitKeysProps {
  readonly busy: boolean
  readonly onDigit: (digit: string) => void
  readonly onDelete: () => void
  /** Where nobody knows how many digits come: these are all. */
  readonly onConfirm?: (() => void) | undefined
}

export function DigitKeys({ busy, onDigit, onDelete, onConfirm }: DigitKeysProps) {
  return (
    // Digits stand as on a phone in every language.
    <div dir="ltr" className="grid grid-cols-3 gap-2">
      {keys.map(digit => (
        <Key key={digit} label={digit} onPress={() => onDigit(digit)} busy={busy}>
          {digit}
        </Key>
      ))}
      <Key label={t('ui.takeBackDigit')} onPress={onDelete} busy={busy}>
        <BackspaceIcon />
      </Key>
      <Key label="0" onPress={() => onDigit('0')} busy={busy}>
        0
      </Key>
      {onConfirm && (
        <Key label={t('ui.confirmPin')} onPress={onConfirm} busy={busy}>
          <CheckIcon />
        </Key>
      )}
    </div>
  )
}

interface KeyProps {
  readonly label: string
  readonly busy: boolean
  readonly onPress: () => void
  readonly children: React.ReactNode
}

function Key({ label, busy, onPress, children }: KeyProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={busy || undefined}
      onClick={onPress}
      className="press flex min-h-16 short:min-h-14 items-center justify-center rounded-control border border-edge bg-surface font-semibold text-xl hover:bg-sunken active:bg-sunken aria-disabled:opacity-55"
    >
      {children}
    </button>
  )
}
