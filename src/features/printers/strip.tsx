import type { ReactNode } from 'react'
import { WarningIcon } from '../../ui/order-icons.tsx'

interface StripProps {
  readonly isRed: boolean
  readonly text: string
  readonly children: ReactNode
}

/** One trouble, and what can be done about it. */
export function Strip({ isRed, text, children }: StripProps) {
  return (
    <li>
      <div
        role={isRed ? 'alert' : undefined}
        className={`flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border-2 px-3 py-2 ${isRed ? 'border-red-fill bg-red-soft text-red' : 'border-amber bg-amber-soft text-amber'}`}
      >
        <WarningIcon />
        <p className="min-w-0 flex-1 basis-60 break-words font-bold">{text}</p>
        <span className="flex flex-wrap gap-2">{children}</span>
      </div>
    </li>
  )
}
