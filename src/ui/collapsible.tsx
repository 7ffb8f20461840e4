import { type ReactNode, useId, useState } from 'react'
import { Badge } from './badge.tsx'
import { DownIcon } from './icons.tsx'

interface CollapsibleProps {
  /** The words on the button that opens and closes it. */
  readonly label: string
  /** How many things there are, for those who don't open it. */
  readonly count: number
  /** What can be done besides, open or not. */
  readonly aside: ReactNode
  readonly children: ReactNode
}

/** Something that is out of the way until it is asked for. */
export function Collapsible({ label, count, aside, children }: CollapsibleProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <div className="flex flex-wrap items-center gap-2">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setIsOpen(!isOpen)}
          className="press -ml-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold hover:bg-sunken"
        >
          <DownIcon className={`transition-transform ${isOpen ? '' : '-rotate-90'}`} />
          {label}
        </button>
        <Badge>{count}</Badge>
        <div className="ml-auto">{aside}</div>
      </div>
      {isOpen && <div id={id}>{children}</div>}
    </div>
  )
}
