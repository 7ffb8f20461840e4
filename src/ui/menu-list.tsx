import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

export interface MenuItem {
  readonly label: string
  readonly icon?: ReactNode
  readonly danger?: boolean
  readonly disabled?: boolean
  /** A line above it: it has nothing to do with what stands before. */
  readonly apart?: boolean
  readonly onSelect: () => void
}

export interface OpenMenu {
  readonly label: string
  readonly button: HTMLElement
  /** Opened by a key: then the first entry has the focus at once. */
  readonly byKey: boolean
  readonly onClose: () => void
}

interface MenuListProps extends OpenMenu {
  readonly items: readonly MenuItem[]
  /** Stands above the entries. */
  readonly heading?: ReactNode
}

/**
 * The open list of a `Menu`: arrow keys, Home, End, first letters, Esc, a press outside. It is beside its button, so it
 * works inside dialogs.
 */
export function MenuList({ label, items, heading, button, byKey, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  const close = useEffectEvent(onClose)

  // Places the list beside its button, which only the browser can measure.
  useLayoutEffect(() => {
    const box = list.current
    if (!box) return
    box.showPopover?.()
    const { left, top } = placeBeside(button.getBoundingClientRect(), box)
    box.style.left = `${left}px`
    box.style.top = `${top}px`
    const first = byKey ? entries(box)[0] : undefined
    ;(first ?? box).focus({ preventScroll: true })
  }, [button, byKey])

  // Listens to the page: an action outside the list closes it.
  useEffect(() => {
    const ended = new AbortController()
    const { signal } = ended
    const isBeside = ({ target }: Event) =>
      target instanceof Node && !list.current?.contains(target) && !button.contains(target)
    const beside = (event: Event) => isBeside(event) && close()
    for (const name of ['pointerdown', 'focusin', 'scroll'])
      document.addEventListener(name, beside, { signal, capture: true })
    addEventListener('resize', () => close(), { signal })
    return () => ended.abort()
  }, [button])

  function pressed(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Tab' || event.key === 'Escape') {
      onClose()
      button.focus() // from there Tab moves on by itself
      if (event.key === 'Escape') consume(event)
      return
    }
    const all = entries(event.currentTarget)
    const at = all.indexOf(document.activeElement as HTMLElement)
    const next = nextEntry(event.key, all, at)
    if (!next) return
    consume(event)
    next.focus()
  }

  function chosen(item: MenuItem) {
    onClose()
    button.focus() // first, so that a dialog of this action returns the focus to the button
    item.onSelect()
  }

  return (
    <div
      ref={list}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      popover={hasTopLayer ? 'manual' : undefined}
      onKeyDown={pressed}
      className="fixed inset-auto z-50 m-0 max-h-[calc(100dvh-1rem)] min-w-48 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border border-line bg-surface p-1 text-ink shadow-float outline-none"
    >
      {heading}
      {items.map(item => (
        <Fragment key={item.label}>
          {item.apart && <hr className="my-1 border-line" />}
          <button
            type="button"
            role="menuitem"
            tabIndex={-1}
            disabled={item.disabled}
            onClick={() => chosen(item)}
            className={`flex min-h-12 w-full items-center gap-3 rounded-control px-3 text-start outline-none hover:bg-sunken focus:bg-sunken active:bg-sunken disabled:opacity-55 ${item.danger ? 'text-red' : ''}`}
          >
            {item.icon}
            {item.label}
          </button>
        </Fragment>
      ))}
    </div>
  )
}

const hasTopLayer = typeof HTMLElement === 'function' && 'showPopover' in HTMLElement.prototype
const gapPx = 4
const edgePx = 8

/** Below the button with its right edge, above it if there is no room below, and always on the screen. */
function placeBeside(button: DOMRect, { offsetWidth, offsetHeight }: HTMLElement) {
  const fitsBelow = button.bottom + gapPx + offsetHeight + edgePx <= innerHeight
  const top = fitsBelow ? button.bottom + gapPx : button.top - gapPx - offsetHeight
  const rightmost = innerWidth - edgePx - offsetWidth
  return { left: Math.max(edgePx, Math.min(button.right - offsetWidth, rightmost)), top: Math.max(edgePx, top) }
}

function entries(list: HTMLElement): HTMLElement[] {
  return [...list.querySelectorAll<HTMLElement>('[role="menuitem"]:enabled')]
}

/** Where a key leads from entry `at` (-1: none yet); undefined when the key means nothing here. */
function nextEntry(key: string, all: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return all[(at + 1) % all.length]
  if (key === 'ArrowUp') return all.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const fromHere = [...all.slice(at + 1), ...all.slice(0, at + 1)]
  return fromHere.find(entry => entry.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()))
}

function consume(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
