import { useState } from 'react'
import { useRead } from '../../../client/hooks.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { modifierGroups } from '../../../contract/modifier-groups.ts'
import { isolated, t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { useRowDialogs } from '../row-dialogs.tsx'
import { SettingsList } from '../settings-list.tsx'
import { useCurrencySymbol } from '../use-currency-symbol.ts'
import { GroupDialog } from './group-dialog.tsx'
import { SizesDialog } from './sizes-dialog.tsx'
import { UsedBy } from './used-by.tsx'

type Group = Reply<typeof modifierGroups.list>[number]

/** What is asked when a dish is ordered: written once, given to many dishes. */
export function ModifierGroupsScreen() {
  const read = useRead(modifierGroups.list)
  const symbol = useCurrencySymbol()
  const [usedBy, setUsedBy] = useState<Group | null>(null)
  const [hasSizes, setHasSizes] = useState(false)
  const all = read.data ?? []
  const shared = { ...read, data: read.data?.filter(({ item_id }) => item_id === undefined) } as typeof read
  const { add, actionsOf, dialogs } = useRowDialogs<Group, typeof modifierGroups.remove>({
    nameOf: ({ title }) => title,
    edit: (group, onClose) => <GroupDialog group={group} groups={all} symbol={symbol} onClose={onClose} />,
    remove: modifierGroups.remove,
    kind: 'group',
  })
  return (
    <>
      <SettingsList
        title={t('modifierGroups.modifierGroups')}
        list={shared}
        none={t('modifierGroups.noGroups')}
        onNew={add}
        links={<Button onClick={() => setHasSizes(true)}>{t('modifierGroups.sizes')}</Button>}
      >
        {groups => (
          <ul className="grid gap-3 md:grid-cols-2">
            {groups.map(group => (
              <Card as="li" key={group.id} className="flex flex-col gap-1 p-3">
                <div className="flex items-start gap-2">
                  <h2 className="min-w-0 grow break-words py-2 font-semibold text-lg">
                    <bdi>{group.title}</bdi>
                  </h2>
                  {actionsOf(group)}
                </div>
                <p className="text-soft">{summaryOf(group)}</p>
                <p className="break-words">{group.modifiers.map(({ title }) => isolated(title)).join(', ')}</p>
                <Button className="mt-1 self-start" onClick={() => setUsedBy(group)}>
                  {t('modifierGroups.usedBy', { count: group.item_ids.length })}
                </Button>
              </Card>
            ))}
          </ul>
        )}
      </SettingsList>
      {dialogs}
      {usedBy && <UsedBy group={usedBy} onClose={() => setUsedBy(null)} />}
      {hasSizes && <SizesDialog onClose={() => setHasSizes(false)} />}
    </>
  )
}

/** "choose 1 · 4 modifiers". */
function summaryOf({ min = 0, max, included = 0, kind, modifiers }: Group): string {
  const rule =
    kind === 'without'
      ? t('modifierGroups.kindWithout')
      : min > 0
        ? t('modifierGroups.ruleChoose', { min })
        : max === undefined
          ? t('modifierGroups.ruleAny')
          : t('modifierGroups.ruleUpTo', { max })
  return [
    rule,
    included > 0 && t('modifierGroups.ruleIncluded', { count: included }),
    t('modifierGroups.modifierCount', { count: modifiers.length }),
  ]
    .filter(Boolean)
    .join(' · ')
}
