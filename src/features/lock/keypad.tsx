import { useEffect } from 'react'
import { t } from '../../texts/t.ts'
import { BackIcon, CheckIcon } from '../../ui/control-icons.tsx'
import { useStableCallback } from '../shared/use-stable-callback.ts'

interface KeypadProps {
  /** What the digits are for. */
  readonly label: string
  readonly isBusy: boolean
  readonly onDigit: (digit: string) => void
  readonly onDelete: () => void
  /** Where nobody knows how many digits come: these are all. */
  readonly onConfirm?: (() => void) | undefined
  readonly onEscape: () => void
}

/** Ten digits, for a finger or a keyboard. */
export function Keypad({ label, isBusy, onDigit, onDelete, onConfirm, onEscape }: KeypadProps) {
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
    <div role="group" aria-label={label} aria-busy={isBusy} className="grid grid-cols-3 gap-2 sm:gap-3">
      {[...'123456789'].map(digit => (
        <Key key={digit} onPress={() => onDigit(digit)}>
          {digit}
        </Key>
      ))}
      <Key label={t('lock.deleteDigit')} onPress={onDelete}>
        <BackIcon />
      </Key>
      <Key onPress={() => onDigit('0')}>0</Key>
      {onConfirm && (
        <Key label={t('lock.confirmPin')} onPress={onConfirm}>
          <CheckIcon />
        </Key>
      )}
    </div>
  )
}

interface KeyProps {
  readonly label?: string
  readonly onPress: () => void
  readonly children: React.ReactNode
}

const Key = ({ label, onPress, children }: KeyProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onPress}
    className="press flex h-16 min-w-16 items-center justify-center rounded-control border border-edge bg-surface font-semibold text-xl short:h-14 hover:bg-sunken active:bg-sunken"
  >
    {children}
  </button>
)
