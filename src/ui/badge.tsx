import type { ReactNode } from 'react'

interface BadgeProps {
  readonly tone?: 'neutral' | 'accent' | 'amber' | 'green' | 'teal' | 'red'
  readonly icon?: ReactNode
  readonly children: ReactNode
}

const tones = {
  neutral: 'bg-sunken text-ink',
  accent: 'bg-accent-soft text-accent-ink',
  amber: 'bg-amber-soft text-amber',
  green: 'bg-green-soft text-green',
  teal: 'bg-teal-soft text-teal',
  red: 'bg-red-soft text-red',
}

/** A word or two about something; never colour without text. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-full px-2.5 py-0.5 font-semibold text-sm [&>svg]:size-4 ${tones[tone]}`}
    >
      {icon}
      {children}
    </span>
  )
}
