import { useState } from 'react'
import { useRead } from '../../../client/hooks.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { menuItems } from '../../../contract/menu-items.ts'
import { modifierGroups } from '../../../contract/modifier-groups.ts'
import { groupsOf } from '../../../domain/groups.ts'
import { isolated, t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckboxList } from '../../../ui/checkbox-list.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
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
        <Loaded read={list} failure={t('failures.settingsLoad')}>
          {items =>
            [...groupsOf(items, item => item.category_title ?? t('modifierGroups.noCategory'))].map(
              ([category, own]) => (
                <CheckboxList
                  key={category}
                  legend={category}
                  options={own.map(item => ({ value: String(item.id), label: item.title }))}
                  values={ids.map(String)}
                  onChange={values => {
                    const others = ids.filter(id => own.every(item => item.id !== id))
                    setIds([...others, ...values.map(Number).filter(id => own.some(item => item.id === id))])
                  }}
                />
              ),
            )
          }
        </Loaded>
      </div>
    </Dialog>
  )
}
