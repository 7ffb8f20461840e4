import { useState } from 'react'
import { useRead } from '../../client/hooks.ts'
import { priceRules } from '../../contract/price-rules.ts'
import { settings } from '../../contract/settings.ts'
import type { Category } from '../../domain/menu/entities.ts'
import { categoryAddForm, categoryUpdateForm } from '../../domain/validation.ts'
import { t } from '../../texts/t.ts'
import { Badge } from '../../ui/badge.tsx'
import { later } from '../../ui/later.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Select } from '../../ui/select.tsx'
import { Table } from '../../ui/table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SaveDialog } from '../shared/save-dialog.tsx'
import { useCheckedForm } from '../shared/use-checked-form.ts'
import { useWrite } from '../shared/use-write.ts'
import { CategoryQuestion } from '../sold-out/category-question.tsx'
import { type CategoryToMark, soldOutEntries } from '../sold-out/sold-out-entries.tsx'
import { Breadcrumb } from './breadcrumb.tsx'
import { scheduleLabel } from './menu-items/use-menu-choices.ts'
import { OtherTitles } from './other-titles.tsx'
import { ReorderButton } from './reorder/reorder-button.tsx'
import { useRowDialogs } from './row-dialogs.tsx'
import { SettingsList } from './settings-list.tsx'

const ReorderCategories = later(async () => (await import('./reorder/reorder-categories.tsx')).ReorderCategories)

/** The categories of the menu (§2, Categories). */
export function CategoriesScreen() {
  const list = useRead(settings.categories)
  const { add, actionsOf, dialogs } = useRowDialogs<Category, typeof settings.removeCategory>({
    nameOf: ({ title }) => title,
    edit: (category, onClose) => <CategoryDialog category={category} onClose={onClose} />,
    remove: settings.removeCategory,
    kind: 'category',
    replacing: {
      endpoint: settings.replaceCategory,
      label: t('settings.categoryInstead'),
      none: t('settings.noCategoryInstead'),
      choices: list.data ?? [],
    },
  })
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
                  <span className="me-2">
                    <bdi>{category.title}</bdi>
                  </span>
                  {category.sold_out === 1 && <Badge tone="red">{t('settings.soldOut')}</Badge>}
                </td>
                <td className="whitespace-nowrap">
                  <CategoryAvailability category={category} />
                  {actionsOf(category)}
                </td>
              </tr>
            ))}
          </Table>
        )}
      </SettingsList>
      {isReordering && list.data && <ReorderCategories categories={list.data} onClose={() => setReordering(false)} />}
      {dialogs}
    </div>
  )
}

const columns = () => [{ title: t('settings.id') }, { title: t('settings.title') }, { title: t('settings.actions') }]

interface CategoryAvailabilityProps {
  readonly category: Category
}

/** Takes every dish of a category off sale and back. */
function CategoryAvailability({ category: { id, title, sold_out } }: CategoryAvailabilityProps) {
  const { run } = useWrite(settings.setCategorySoldOut)
  const [asked, setAsked] = useState<CategoryToMark | null>(null)
  const entries = soldOutEntries(sold_out === 1, body => {
    if (body.soldOut) setAsked({ id, title, until: body.until ?? 'tomorrow' })
    else void run({ params: { id }, body })
  })
  return (
    <>
      <Menu label={t('settings.availabilityOf', { title })} items={entries} />
      {asked && <CategoryQuestion category={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

interface CategoryDialogProps {
  /** null: a new one. */
  readonly category: Category | null
  readonly onClose: () => void
}

function CategoryDialog({ category, onClose }: CategoryDialogProps) {
  const form = useCheckedForm(category ? categoryUpdateForm : categoryAddForm, {
    title: category?.title ?? '',
    titles: category?.titles ?? {},
    scheduleId: String(category?.schedule_id ?? ''),
  })
  const schedules = useRead(priceRules.schedules).data ?? []
  const add = useWrite(settings.addCategory)
  const update = useWrite(settings.updateCategory)
  return (
    <SaveDialog
      title={category ? t('settings.updateCategory') : t('settings.addCategory')}
      form={form}
      save={body => (category ? update.run({ params: { id: category.id }, body }) : add.run({ body }))}
      busy={add.busy || update.busy}
      onClose={onClose}
    >
      <TextField
        label={t('settings.title')}
        required
        autoComplete="off"
        {...(!category && { placeholder: t('settings.categoryPlaceholder') })}
        {...form.field('title')}
      />
      <OtherTitles form={form} />
      {schedules.length > 0 && (
        <Select
          label={t('priceRules.schedule')}
          placeholder={t('priceRules.scheduleAlways')}
          options={schedules.map(one => ({ value: String(one.id), label: scheduleLabel(one) }))}
          {...form.choice('scheduleId')}
        />
      )}
    </SaveDialog>
  )
}
