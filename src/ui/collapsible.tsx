import { type ReactNode, useId, useState } from 'react'
import { DownIcon } from './icons.tsx'

interface CollapsibleProps {
  /** The words on the button that opens and closes it. */
  readonly label: string
  /** Beside the button: how many there are, what can be done. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** Something that is out of the way until it is asked for. */
export function Collapsible({ label, aside, children }: CollapsibleProps) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-2">
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
        {aside}
      </div>
      {isOpen && <div id={id}>{children}</div>}
    </div>
  )
}
