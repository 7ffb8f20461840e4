import type { ComponentProps, ReactNode } from 'react'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Its name, read aloud and shown as a tooltip. */
  readonly label: string
  readonly icon: ReactNode
  readonly variant?: 'plain' | 'quiet' | 'primary' | 'danger'
}

const looks = {
  plain: 'border border-edge bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken active:bg-sunken',
  primary: 'bg-accent text-on-accent hover:bg-accent-strong',
  danger: 'text-soft hover:bg-red-soft hover:text-red active:bg-red-soft active:text-red',
}

export function IconButton({ label, icon, variant = 'quiet', className = '', ...native }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...native}
      aria-label={label}
      className={`press inline-flex size-11 shrink-0 items-center justify-center rounded-control disabled:opacity-55 ${looks[variant]} ${className}`}
    >
      {icon}
    </button>
  )
}
