import { menuItems } from '../../contract/menu-items.ts'
import { t } from '../../texts/t.ts'
import { SoldOutIcon } from '../../ui/guest-icons.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useWrite } from '../shared/use-write.ts'
import { soldOutEntries } from '../sold-out/sold-out-entries.tsx'

interface SoldOutButtonProps {
  /** On the menu. */
  readonly itemId: number
  readonly title: string
}

/** The cook knows first that there is none left: it leaves every till and the guests' menu. */
export function SoldOutButton({ itemId, title }: SoldOutButtonProps) {
  const { run } = useWrite(menuItems.setSoldOut)
  return (
    <Menu
      label={t('soldOut.availability', { title })}
      icon={<SoldOutIcon />}
      className="text-soft"
      items={soldOutEntries(false, body => void run({ params: { id: itemId }, body }))}
    />
  )
}
