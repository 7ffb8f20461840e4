import type { Input } from '../../contract/endpoint.ts'
import type { menuItems } from '../../contract/menu-items.ts'
import { BackOnMenuIcon, SoldOutIcon } from '../../ui/guest-icons.tsx'
import type { MenuItem } from '../../ui/menu-list.tsx'

type SoldOut = Input<typeof menuItems.setSoldOut>['body']

/** What a menu offers for a dish, or for a category as a whole: off sale for today or for longer, or back. */
export function soldOutEntries(isSoldOut: boolean, mark: (body: SoldOut) => void): readonly MenuItem[] {
  if (isSoldOut)
    return [{ label: 'Back on the menu', icon: <BackOnMenuIcon />, onSelect: () => mark({ soldOut: false }) }]
  const off = (label: string, until: NonNullable<SoldOut['until']>): MenuItem => ({
    label,
    icon: <SoldOutIcon />,
    onSelect: () => mark({ soldOut: true, until }),
  })
  return [off('Sold out today', 'tomorrow'), off('Sold out until further notice', 'further notice')]
}
