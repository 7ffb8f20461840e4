import { type ReactNode, useId, useState } from 'react'
import { Badge } from './badge.tsx'
import { DownIcon } from './control-icons.tsx'

interface CollapsibleProps {
  /** The label of the button that opens and closes it. */
  readonly label: string
  /** The number of things inside, for people who don't open it. */
  readonly count: number
  /** Other actions, visible whether it is open or not. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Something that is hidden until it is needed. */
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
          className="press -ms-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold hover:bg-sunken"
        >
          <DownIcon className={`transition-transform ${isOpen ? '' : '-rotate-90 rtl:rotate-90'}`} />
          {label}
        </button>
        <Badge>{count}</Badge>
        <div className="ms-auto">{aside}</div>
      </div>
      {isOpen && <div id={id}>{children}</div>}
    </div>
  )
}
