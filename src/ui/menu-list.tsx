import { Menu } from '@base-ui/react/menu'
import type { MenuListProps } from './menu.tsx'

/** The list of a `Menu`: arrow keys, typing, Esc and a press beside it, all as people know them. */
export function MenuList({ label, items, anchor, open, onOpenChange }: MenuListProps) {
  return (
    <Menu.Root open={open} onOpenChange={onOpenChange} modal={false}>
      {/* Inside an open dialog the rest of the page is out of reach, so the list has to be in there with its button. */}
      <Menu.Portal container={anchor?.closest('dialog') ?? undefined}>
        <Menu.Positioner anchor={anchor} align="end" sideOffset={4} collisionPadding={8} className="z-50">
          <Menu.Popup
            aria-label={label}
            finalFocus={() => anchor ?? true}
            className="rise min-w-48 max-w-[calc(100vw-1rem)] rounded-card border border-line bg-surface p-1 text-ink shadow-float outline-none"
          >
            {items.map(item => (
              <Menu.Item
                key={item.label}
                disabled={item.disabled}
                onClick={item.onSelect}
                className={`flex min-h-12 items-center gap-3 rounded-control px-3 outline-none data-disabled:opacity-55 data-highlighted:bg-sunken ${item.danger ? 'text-red' : ''}`}
              >
                {item.icon}
                {item.label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
