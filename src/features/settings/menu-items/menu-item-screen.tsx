import { useParams } from '@tanstack/react-router'
import { useRead } from '../../../client/hooks.ts'
import { menuItems } from '../../../contract/menu-items.ts'
import { t } from '../../../texts/t.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { PageHeading } from '../../shared/page-heading.tsx'
import { Breadcrumb } from '../breadcrumb.tsx'
import { MenuItemEditor } from './menu-item-editor.tsx'

/** One dish: its details, photo, variants and addons (§2, Menu item edit screen). */
export function MenuItemScreen() {
  const { id = '' } = useParams({ strict: false })
  const item = useRead(menuItems.get, { params: { id } })
  const title = item.data?.title ?? t('settings.menuItemHeading')
  return (
    <section className="flex flex-col gap-3">
      <Breadcrumb here={title} />
      <PageHeading title={title} />
      <Loaded read={item} failure={t('failures.settingsLoad')}>
        {known => <MenuItemEditor key={known.id} item={known} />}
      </Loaded>
    </section>
  )
}
