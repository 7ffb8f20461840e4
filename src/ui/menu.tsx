import { type ComponentType, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { MoreVerticalIcon } from './icons.tsx'
import { toast } from './toast.tsx'

export interface MenuItem {
  readonly label: string
  readonly icon?: ReactNode
  readonly danger?: boolean
  readonly disabled?: boolean
  readonly onSelect: () => void
}

interface MenuProps {
  /** The name of the button and of the list. */
  readonly label: string
  readonly icon?: ReactNode
  /** Words on the button, beside the icon. */
  readonly text?: ReactNode
  readonly items: readonly MenuItem[]
  readonly className?: string
}

/** What the list needs to hang on its button. */
export interface MenuListProps {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly anchor: HTMLButtonElement | null
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

type MenuList = ComponentType<MenuListProps>

const loadList = (): Promise<MenuList> => import('./menu-list.tsx').then(({ MenuList }) => MenuList)

/** A button with a list of actions. The list is heavy and seldom first, so it is fetched when a finger comes near. */
export function Menu({ label, icon = <MoreVerticalIcon />, text, items, className = '' }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null)
  const openAtPress = useRef(false)
  const [open, setOpen] = useState(false)
  const [List, setList] = useState<MenuList | null>(null)

  const nearing = () => void loadList().catch(() => {})

  function pressed(event: MouseEvent) {
    // By the time of a click the open list has already closed itself, so what counts is how the press began.
    const wasOpen = event.detail === 0 ? open : openAtPress.current
    setOpen(!wasOpen)
    if (wasOpen || List) return
    loadList().then(
      loaded => setList(() => loaded),
      () => {
        setOpen(false)
        toast.failed(undefined, 'This list could not be loaded. Try again!')
      },
    )
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        title={text ? undefined : label}
        onPointerEnter={nearing}
        onFocus={nearing}
        onPointerDown={() => {
          openAtPress.current = open
        }}
        onClick={pressed}
        className={`press inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control px-2 font-medium hover:bg-sunken aria-expanded:bg-sunken ${className}`}
      >
        {icon}
        {text}
      </button>
      {List && <List label={label} items={items} anchor={button.current} open={open} onOpenChange={setOpen} />}
    </>
  )
}
