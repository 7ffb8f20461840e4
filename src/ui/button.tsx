import type { ComponentProps, ReactNode } from 'react'
import { BusyIcon } from './icons.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  readonly variant?: 'primary' | 'plain' | 'quiet' | 'danger'
  /** 'main' is the one main action of a screen: 56 px high. */
  readonly size?: 'normal' | 'main'
  /** Waiting for an answer: says so, keeps its label, its place and the focus, and can't be pressed again. */
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
  const look = `${looks[variant]} ${sizes[size]} ${className}`
  return (
    <button
      type="button"
      {...native}
      // A disabled button would lose the focus, and keyboard users their place.
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={event => (busy ? event.preventDefault() : native.onClick?.(event))}
      className={`press inline-flex min-w-11 items-center justify-center gap-2 rounded-control py-2 text-center font-semibold disabled:opacity-55 aria-disabled:opacity-55 ${look}`}
    >
      {busy ? <BusyIcon className="animate-spin" /> : icon}
      {children}
    </button>
  )
}
