import { useState } from 'react'
import { useRead } from '../../../client/hooks.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { menuItems } from '../../../contract/menu-items.ts'
import { modifierGroups } from '../../../contract/modifier-groups.ts'
import { fold } from '../../../domain/fold.ts'
import { groupsOf } from '../../../domain/groups.ts'
import { isolated, t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { CheckboxList } from '../../../ui/checkbox-list.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { useWrite } from '../../shared/use-write.ts'

interface UsedByProps {
  readonly group: Reply<typeof modifierGroups.list>[number]
  readonly onClose: () => void
}

/** Which dishes ask this group, by category; what a save would change is said before it. */
export function UsedBy({ group, onClose }: UsedByProps) {
  const list = useRead(menuItems.list)
  const [ids, setIds] = useState<readonly number[]>(group.item_ids)
  const [text, setText] = useState('')
  const { run, busy } = useWrite(modifierGroups.setItems)
  const added = ids.filter(id => !group.item_ids.includes(id))
  const removed = group.item_ids.filter(id => !ids.includes(id))
  const titleOf = (id: number) => list.data?.find(item => item.id === id)?.title ?? ''

  async function save() {
    if (await run({ params: { id: group.id }, body: { itemIds: [...ids] } })) onClose()
  }

  return (
    <Dialog
      title={t('modifierGroups.usedByTitle', { group: group.title })}
      onClose={onClose}
      onSubmit={() => void save()}
      actions={
        <>
          <Button onClick={onClose}>{t('shared.close')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('shared.save')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p role="status" className="font-semibold">
          {added.length + removed.length === 0
            ? t('modifierGroups.usedByCount', { count: ids.length })
            : t('modifierGroups.usedByChange', {
                added: added.length,
                removed: removed.length,
                names: removed.map(one => isolated(titleOf(one))).join(', '),
              })}
        </p>
        <SearchField label={t('settings.searchMenuItem')} value={text} onChange={setText} />
        <Loaded read={list} failure={t('failures.settingsLoad')}>
          {items =>
            [
              ...groupsOf(
                items.filter(({ title }) => fold(title).includes(fold(text))),
                item => item.category_title ?? t('modifierGroups.noCategory'),
              ),
            ].map(([category, own]) => (
              <CategoryDishes key={category} category={category} dishes={own} ids={ids} onChange={setIds} />
            ))
          }
        </Loaded>
      </div>
    </Dialog>
  )
}

interface CategoryDishesProps {
  readonly category: string
  /** Those that are looked for. */
  readonly dishes: readonly { readonly id: number; readonly title: string }[]
  /** The chosen ones of all categories. */
  readonly ids: readonly number[]
  readonly onChange: (ids: readonly number[]) => void
}

/** The dishes of a category, each with a tick, and one for all of them. */
function CategoryDishes({ category, dishes, ids, onChange }: CategoryDishesProps) {
  const own = dishes.map(({ id }) => id)
  const others = ids.filter(id => !own.includes(id))
  return (
    <div>
      {own.length > 1 && (
        <Checkbox
          label={t('modifierGroups.allOf', { category })}
          checked={own.every(id => ids.includes(id))}
          onChange={isOn => onChange(isOn ? [...others, ...own] : others)}
        />
      )}
      <CheckboxList
        legend={category}
        options={dishes.map(({ id, title }) => ({ value: String(id), label: title }))}
        values={ids.map(String)}
        onChange={values => onChange([...others, ...values.map(Number)])}
      />
    </div>
  )
}
