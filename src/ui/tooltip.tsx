import { type ReactNode, useEffect, useId, useRef, useState } from 'react'

interface TooltipProps {
  /** The name of the button. */
  readonly label: string
  readonly icon: ReactNode
  /** A label on the button, beside the icon. */
  readonly text?: string
  /** What it explains. */
  readonly children: ReactNode
}

/** Shown by mouse, focus or a tap; Esc hides it. As wide as the nearest positioned box around it. */
export function Tooltip({ label, icon, text, children }: TooltipProps) {
  const id = useId()
  const [openedBy, setOpenedBy] = useState<'mouse' | 'tapOrKey' | null>(null)
  const isOpen = openedBy !== null
  const whole = useRef<HTMLDivElement>(null)

  // Listens to the page: on an iPad a tap gives a button no focus, so leaving it takes none away.
  useEffect(() => {
    if (!isOpen) return
    const pressed = ({ target }: Event) => {
      if (target instanceof Node && !whole.current?.contains(target)) setOpenedBy(null)
    }
    document.addEventListener('pointerdown', pressed)
    return () => document.removeEventListener('pointerdown', pressed)
  }, [isOpen])

  return (
    <div
      ref={whole}
      onPointerEnter={event => event.pointerType === 'mouse' && setOpenedBy('mouse')}
      onPointerLeave={event => event.pointerType === 'mouse' && setOpenedBy(null)}
    >
      <button
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-describedby={isOpen ? id : undefined}
        onFocus={event => event.currentTarget.matches(':focus-visible') && setOpenedBy('tapOrKey')}
        onBlur={() => setOpenedBy(null)}
        // A mouse that presses is on the button already: the text stays.
        onClick={event => {
          const isMouse = (event.nativeEvent as PointerEvent).pointerType === 'mouse'
          setOpenedBy(isMouse ? 'mouse' : isOpen ? null : 'tapOrKey')
        }}
        onKeyDown={event => event.key === 'Escape' && setOpenedBy(null)}
        className="press inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-control px-2 font-medium hover:bg-sunken aria-expanded:bg-sunken"
      >
        {icon}
        {text}
      </button>
      {isOpen && (
        <p
          id={id}
          // Not for a mouse: the page would move away under it.
          ref={box => {
            if (openedBy === 'tapOrKey') box?.scrollIntoView?.({ block: 'nearest' })
          }}
          role="tooltip"
          className="absolute inset-x-2 z-10 max-h-60 overflow-y-auto whitespace-pre-line break-words rounded-control border border-edge bg-surface p-3 shadow-float"
        >
          {children}
        </p>
      )}
    </div>
  )
}
