import {
  type ComponentProps,
  type ReactNode,
  type Ref,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { BusyIcon } from './icons.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'danger'
  /** 'main' is the one main action of a screen: 56 px high. */
  readonly size?: 'normal' | 'main'
  /**
   * Waiting for an answer: keeps its label, its place and the focus, and can't be pressed. Of several that wait for the
   * same answer only the one that was tapped says so.
   */
  readonly busy?: boolean
  readonly icon?: ReactNode
}

const looks = {
  primary: 'bg-accent text-on-accent hover:bg-accent-strong active:bg-accent-strong',
  plain: 'border border-edge bg-surface text-ink hover:bg-sunken active:bg-sunken',
  quiet: 'text-ink hover:bg-sunken active:bg-sunken',
  danger: 'bg-red-fill text-on-accent hover:brightness-90 active:brightness-90',
}

const sizes = { normal: 'min-h-11 px-4', main: 'min-h-14 px-6 text-base' }

export function Button(props: ButtonProps) {
  const { variant = 'plain', size = 'normal', busy = false, icon, children, className = '', ...native } = props
  const { ref, isWaiting, noteTap } = useTappedOne(busy, native.ref)
  const look = `${looks[variant]} ${sizes[size]} ${className}`
  return (
    <button
      type="button"
      {...native}
      ref={ref}
      // A disabled button would lose the focus, and keyboard users their place.
      aria-disabled={busy || undefined}
      aria-busy={isWaiting || undefined}
      onClick={event => {
        if (busy) return event.preventDefault()
        noteTap()
        native.onClick?.(event)
      }}
      className={`press inline-flex min-w-11 items-center justify-center gap-2 rounded-control py-2 text-center font-semibold disabled:opacity-55 aria-disabled:opacity-55 ${look}`}
    >
      {isWaiting ? <BusyIcon className="animate-spin" /> : icon}
      {children}
    </button>
  )
}

/** Whether a waiting button is the one that was tapped last of all that wait; where none of them was, each says that it waits. */
function useTappedOne(busy: boolean, outer: Ref<HTMLButtonElement> | undefined) {
  const ref = useRef<HTMLButtonElement>(null)
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(outer, () => ref.current)
  const [isOther, setOther] = useState(false)

  // Looks at the other buttons of the page, before anything is painted.
  useLayoutEffect(() => {
    if (!busy) return
    setOther(isOtherTapped(ref.current))
    return () => setOther(false)
  }, [busy])

  function noteTap() {
    if (ref.current) taps.set(ref.current, ++tapCount)
  }

  return { ref, isWaiting: busy && !isOther, noteTap }
}

function isOtherTapped(button: HTMLButtonElement | null): boolean {
  const waiting = [...document.querySelectorAll('button[aria-disabled="true"]')]
  const last = Math.max(...waiting.map(one => taps.get(one) ?? 0), 0)
  return button !== null && last > (taps.get(button) ?? 0)
}

/** When each button was tapped, in the order of the taps. */
const taps = new WeakMap<Element, number>()
let tapCount = 0
