import { Link } from '@tanstack/react-router'
import { memo } from 'react'
import type { MenuItem } from '../../../domain/entities.ts'
import { centsOf, moneyText } from '../../../domain/money.ts'
import { pageOf } from '../../../domain/pages.ts'
import { t } from '../../../texts/t.ts'
import { EditIcon } from '../../../ui/action-icons.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Card } from '../../../ui/card.tsx'
import { DeleteIcon } from '../../../ui/control-icons.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SoldOutMenu } from '../../sold-out/sold-out-menu.tsx'
import { MenuItemPhoto } from './menu-item-photo.tsx'

interface MenuItemCardProps {
  readonly item: MenuItem
  readonly symbol: string
  readonly onDelete: (item: MenuItem) => void
}

export const MenuItemCard = memo(function MenuItemCard({ item, symbol, onDelete }: MenuItemCardProps) {
  const { id, title, price, category_title, image, variants } = item
  const details = [
    category_title,
    variants.length > 0 && t('settings.variantCount', { count: variants.length }),
  ].filter(Boolean)
  return (
    <Card as="li" className="flex items-start gap-3 p-3">
      <MenuItemPhoto image={image} className="size-16 rounded-control" />
      <div className="min-w-0 grow">
        <h2 className="break-words font-semibold">{title}</h2>
        <p>{moneyText(centsOf(price), symbol)}</p>
        <p className="break-words text-sm text-soft">{details.join(' · ')}</p>
        {item.sold_out === 1 && <Badge tone="red">{t('settings.soldOut')}</Badge>}
      </div>
      <div className="-m-1 flex shrink-0 flex-col">
        <Link
          to={pageOf('menu-item').path}
          params={{ id: String(id) }}
          aria-label={t('settings.editRow', { name: title })}
          title={t('settings.editRow', { name: title })}
          className="press inline-flex size-11 items-center justify-center rounded-control hover:bg-sunken"
        >
          <EditIcon />
        </Link>
        <SoldOutMenu item={item} />
        <IconButton
          label={t('settings.deleteRow', { name: title })}
          icon={<DeleteIcon />}
          variant="danger"
          onClick={() => onDelete(item)}
        />
      </div>
    </Card>
  )
})
