import { useState } from 'react'
import { useRead } from '../../../client/hooks.ts'
import { menuItems } from '../../../contract/menu-items.ts'
import { modifierGroups } from '../../../contract/modifier-groups.ts'
import type { AttachedGroup, MenuItem, ModifierGroup } from '../../../domain/menu/entities.ts'
import { isolated, t } from '../../../texts/t.ts'
import { EditIcon } from '../../../ui/action-icons.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { DeleteIcon, DownIcon } from '../../../ui/control-icons.tsx'
import { FoldSummary } from '../../../ui/fold-summary.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Select } from '../../../ui/select.tsx'
import { NumberField } from '../../shared/number-field.tsx'
import { useWrite } from '../../shared/use-write.ts'
import { GroupDialog } from '../modifier-groups/group-dialog.tsx'

interface ItemGroupsProps {
  readonly item: MenuItem
  readonly symbol: string
}

/** What the dish asks, in this order, each with a rule of its own where the dish needs one. */
export function ItemGroups({ item, symbol }: ItemGroupsProps) {
  const known = useRead(modifierGroups.list).data
  const stored = item.modifier_groups ?? []
  const [edited, setEdited] = useState<readonly AttachedGroup[] | null>(null)
  const [opened, setOpened] = useState<ModifierGroup | null>(null)
  const { run, busy } = useWrite(menuItems.update)
  const copy = useWrite(modifierGroups.copy)
  const own = edited ?? stored
  const groupOf = (id: number) => known?.find(group => group.id === id)
  const free = (known ?? []).filter(({ id, item_id }) => item_id === undefined && own.every(group => group.id !== id))
  if (!known || (free.length === 0 && own.length === 0)) return null

  async function save() {
    const body = { title: item.title, price: item.price, modifierGroups: own.map(sent) }
    if (await run({ params: { id: item.id }, body })) setEdited(null)
  }

  return (
    <Card as="section" aria-label={t('modifierGroups.modifierGroups')} className="flex flex-col gap-2 p-4">
      <h2 className="font-bold text-lg">{t('modifierGroups.modifierGroups')}</h2>
      <ul className="ruled">
        {own.map((attached, place) => {
          const group = groupOf(attached.id)
          return group ? (
            <GroupRow
              key={attached.id}
              group={group}
              attached={attached}
              isLast={place === own.length - 1}
              onChange={next => setEdited(own.map(one => (one.id === next.id ? next : one)))}
              onDown={() => setEdited(swapped(own, place))}
              onOpen={() => setOpened(group)}
              // What is not saved yet would be lost.
              onCopy={edited ? null : () => void copy.run({ params: { id: group.id }, body: { itemId: item.id } })}
              onRemove={() => setEdited(own.filter(({ id }) => id !== attached.id))}
            />
          ) : null
        })}
      </ul>
      {free.length > 0 && (
        <Select
          label={t('modifierGroups.addGroupToItem')}
          placeholder={t('modifierGroups.selectGroup')}
          options={free.map(({ id, title }) => ({ value: String(id), label: title }))}
          value=""
          onChange={value => value !== '' && setEdited([...own, { id: Number(value) }])}
        />
      )}
      {edited && (
        <Button variant="primary" busy={busy} className="self-end" onClick={() => void save()}>
          {t('modifierGroups.saveGroups')}
        </Button>
      )}
      {opened && <GroupDialog group={opened} groups={known} symbol={symbol} onClose={() => setOpened(null)} />}
    </Card>
  )
}

interface GroupRowProps {
  readonly group: ModifierGroup
  readonly attached: AttachedGroup
  readonly isLast: boolean
  readonly onChange: (attached: AttachedGroup) => void
  readonly onDown: () => void
  readonly onOpen: () => void
  readonly onCopy: (() => void) | null
  readonly onRemove: () => void
}

function GroupRow({ group, attached, isLast, onChange, onDown, onOpen, onCopy, onRemove }: GroupRowProps) {
  const { title, modifiers, item_id } = group
  const change = (name: 'min' | 'max' | 'included', text: string) => {
    const { [name]: _, ...rest } = attached
    onChange(/^\d+$/.test(text) ? { ...rest, [name]: Number(text) } : rest)
  }
  const shown = (value: number | null | undefined) => (value == null ? '' : String(value))
  return (
    <li className="flex flex-col gap-1 py-2">
      <div className="flex items-center gap-1">
        <span className="min-w-0 grow">
          <b className="break-words">
            <bdi>{title}</bdi>
          </b>
          <span className="block break-words text-sm text-soft">
            {modifiers.map(modifier => isolated(modifier.title)).join(', ')}
          </span>
        </span>
        {item_id !== undefined && (
          <IconButton label={t('settings.editRow', { name: title })} icon={<EditIcon />} onClick={onOpen} />
        )}
        {!isLast && (
          <IconButton label={t('modifierGroups.moveDown', { name: title })} icon={<DownIcon />} onClick={onDown} />
        )}
        <IconButton
          label={t('settings.removeRow', { name: title })}
          icon={<DeleteIcon />}
          variant="danger"
          onClick={onRemove}
        />
      </div>
      <details className="group">
        <FoldSummary>{t('modifierGroups.ownRule')}</FoldSummary>
        <div className="grid grid-cols-3 gap-2">
          <NumberField
            label={t('modifierGroups.atLeast')}
            placeholder={shown(group.min ?? 0)}
            value={shown(attached.min)}
            onChange={text => change('min', text)}
          />
          <NumberField
            label={t('modifierGroups.atMost')}
            placeholder={shown(group.max) || t('modifierGroups.anyNumber')}
            value={shown(attached.max)}
            onChange={text => change('max', text)}
          />
          <NumberField
            label={t('modifierGroups.included')}
            placeholder={shown(group.included ?? 0)}
            value={shown(attached.included)}
            onChange={text => change('included', text)}
          />
        </div>
        <Checkbox
          label={t('modifierGroups.isQuiet')}
          checked={attached.quiet === 1}
          onChange={isOn => onChange({ ...attached, quiet: isOn ? 1 : 0 })}
        />
        {item_id === undefined && onCopy && <Button onClick={onCopy}>{t('modifierGroups.ownCopy')}</Button>}
      </details>
    </li>
  )
}

const sent = ({ id, min, max, included, quiet, defaults }: AttachedGroup) => ({
  id,
  min: min ?? null,
  max: max === null ? 0 : (max ?? null),
  included: included ?? null,
  quiet: quiet === 1,
  defaults: defaults ?? null,
})

function swapped(groups: readonly AttachedGroup[], place: number): readonly AttachedGroup[] {
  const next = [...groups]
  next.splice(place, 2, ...next.slice(place, place + 2).reverse())
  return next
}
