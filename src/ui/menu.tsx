import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { MoreVerticalIcon } from './control-icons.tsx'
import { later } from './later.tsx'
import type { MenuItem, OpenMenu } from './menu-list.tsx'

const MenuList = later(async () => (await import('./menu-list.tsx')).MenuList)

interface MenuButtonProps {
  /** The name of the button and of the list. */
  readonly label: string
  readonly icon?: ReactNode
  /** A label on the button, beside the icon. */
  readonly text?: ReactNode
  readonly className?: string
  /** Renders the list while it is open. */
  readonly children: (open: OpenMenu) => ReactNode
}

interface MenuProps extends Omit<MenuButtonProps, 'children'> {
  readonly items: readonly MenuItem[]
  /** Stands above the entries. */
  readonly heading?: ReactNode
}

/** A button with a list of actions. */
export function Menu({ items, heading, ...button }: MenuProps) {
  return <MenuButton {...button}>{open => <MenuList {...open} items={items} heading={heading} />}</MenuButton>
}

/** The button of a list whose actions are computed when it opens. */
export function MenuButton({ label, icon = more, text, className = '', children }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  // A list that was opened for one thing is not open for another that takes its place.
  const [opened, setOpened] = useState<{ readonly by: 'key' | 'press'; readonly label: string } | null>(null)
  const open = opened?.label === label ? opened.by : null
  const setOpen = (by: 'key' | 'press' | null) => setOpened(by && { by, label })

  function pressed(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' || open) return
    event.preventDefault()
    setOpen('key')
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open !== null}
        title={text ? undefined : label}
        onKeyDown={pressed}
        // A click without a pointer comes from a key.
        onClick={event => setOpen(open ? null : event.detail === 0 ? 'key' : 'press')}
        className={`press inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control px-2 font-medium hover:bg-sunken aria-expanded:bg-sunken ${className}`}
      >
        {icon}
        {text}
      </button>
      {open &&
        button.current &&
        children({ label, button: button.current, byKey: open === 'key', onClose: () => setOpen(null) })}
    </>
  )
}

const more = <MoreVerticalIcon />
