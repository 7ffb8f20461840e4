import type { MenuItem } from '../../domain/entities.ts'
import { t } from '../../texts/t.ts'
import { later } from '../../ui/later.tsx'
import { MenuButton } from '../../ui/menu.tsx'

const SoldOutList = later(async () => (await import('./sold-out-list.tsx')).SoldOutList)

interface SoldOutMenuProps {
  readonly item: MenuItem
  readonly className?: string
}

export function SoldOutMenu({ item, className = '' }: SoldOutMenuProps) {
  return (
    <MenuButton label={t('soldOut.availability', { title: item.title })} className={className}>
      {open => <SoldOutList item={item} {...open} />}
    </MenuButton>
  )
}
