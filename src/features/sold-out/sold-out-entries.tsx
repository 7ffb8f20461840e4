import type { Input } from '../../contract/endpoint.ts'
import type { menuItems } from '../../contract/menu-items.ts'
import { t } from '../../texts/t.ts'
import { BackOnMenuIcon, PiecesIcon, SoldOutIcon } from '../../ui/guest-icons.tsx'
import type { MenuItem } from '../../ui/menu-list.tsx'

type SoldOut = Input<typeof menuItems.setSoldOut>['body']

/** A category of which somebody wants to take every dish off sale. */
export interface CategoryToMark {
  readonly id: number
  readonly title: string
  readonly until: NonNullable<SoldOut['until']>
}

/** `onCount`: asks how many are left; missing: of a category nobody counts. */
export function soldOutEntries(
  isSoldOut: boolean,
  mark: (body: SoldOut) => void,
  onCount?: () => void,
): readonly MenuItem[] {
  if (isSoldOut)
    return [{ label: t('soldOut.back'), icon: <BackOnMenuIcon />, onSelect: () => mark({ soldOut: false }) }]
  const off = (label: string, until: NonNullable<SoldOut['until']>): MenuItem => ({
    label,
    icon: <SoldOutIcon />,
    onSelect: () => mark({ soldOut: true, until }),
  })
  const count: MenuItem[] = onCount ? [{ label: t('soldOut.countLeft'), icon: <PiecesIcon />, onSelect: onCount }] : []
  return [off(t('soldOut.today'), 'tomorrow'), off(t('soldOut.untilFurtherNotice'), 'further notice'), ...count]
}
