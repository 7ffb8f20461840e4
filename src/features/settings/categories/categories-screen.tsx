import { useState } from 'react'
import { useRead } from '../../../client/hooks.ts'
import { settings } from '../../../contract/settings.ts'
import type { Category } from '../../../domain/entities.ts'
import { t } from '../../../texts/t.ts'
import { Badge } from '../../../ui/badge.tsx'
import { later } from '../../../ui/later.tsx'
import { Table } from '../../../ui/table.tsx'
import { Breadcrumb } from '../breadcrumb.tsx'
import { DeleteSetting } from '../delete-setting.tsx'
import { ReorderButton } from '../reorder/reorder-button.tsx'
import { RowActions } from '../row-actions.tsx'
import { SettingsList } from '../settings-list.tsx'
import { useOpenDialog } from '../use-open-dialog.ts'
import { CategoryAvailability } from './category-availability.tsx'
import { CategoryDialog } from './category-dialog.tsx'

const ReorderCategories = later(async () => (await import('../reorder/reorder-categories.tsx')).ReorderCategories)

/** The categories of the menu (§2, Categories). */
export function CategoriesScreen() {
  const list = useRead(settings.categories)
  const { dialog, add, update, remove, close } = useOpenDialog<Category>()
  const [isReordering, setReordering] = useState(false)
  return (
    <div className="max-w-3xl">
      <Breadcrumb here={t('settings.categories')} />
      <SettingsList
        title={t('settings.categories')}
        list={list}
        none={t('settings.noCategories')}
        onNew={add}
        links={<ReorderButton rows={list.data} onClick={() => setReordering(true)} />}
      >
        {categories => (
          <Table label={t('settings.categories')} columns={columns()}>
            {categories.map(category => (
              <tr key={category.id}>
                <th scope="row" className="font-normal text-soft">
                  {category.id}
                </th>
                <td className="w-full min-w-20 break-words py-2 font-semibold">
                  <span className="mr-2">{category.title}</span>
                  {category.sold_out === 1 && <Badge tone="red">{t('settings.soldOut')}</Badge>}
                </td>
                <td className="whitespace-nowrap">
                  <CategoryAvailability category={category} />
                  <RowActions name={category.title} onEdit={() => update(category)} onDelete={() => remove(category)} />
                </td>
              </tr>
            ))}
          </Table>
        )}
      </SettingsList>
      {isReordering && list.data && <ReorderCategories categories={list.data} onClose={() => setReordering(false)} />}
      {dialog?.kind === 'edit' && <CategoryDialog category={dialog.row} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeleteSetting
          kind="category"
          id={dialog.row.id}
          name={dialog.row.title}
          endpoint={settings.removeCategory}
          replacing={{
            endpoint: settings.replaceCategory,
            label: t('settings.categoryInstead'),
            none: t('settings.noCategoryInstead'),
            choices: list.data ?? [],
          }}
          input={{ params: { id: dialog.row.id } }}
          onClose={close}
        />
      )}
    </div>
  )
}

const columns = () => [{ title: t('settings.id') }, { title: t('settings.title') }, { title: t('settings.actions') }]
