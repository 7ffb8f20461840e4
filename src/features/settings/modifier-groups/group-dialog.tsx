import { useState } from 'react'
import { useRead } from '../../../client/hooks.ts'
import { modifierGroups } from '../../../contract/modifier-groups.ts'
import { type ChosenModifier, defaultChoice } from '../../../domain/menu/choose.ts'
import type { ModifierGroup } from '../../../domain/menu/entities.ts'
import { modifierGroupForm } from '../../../domain/menu/group-form.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { PlusIcon } from '../../../ui/control-icons.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { ModifierFields } from '../../chooser/modifier-fields.tsx'
import { NumberField } from '../../shared/number-field.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'
import { ModifierRow } from './modifier-row.tsx'
import { emptyModifier, groupBody, previewOf, type TypedGroup, type TypedModifier, typedGroup } from './typed-group.ts'

interface GroupDialogProps {
  /** null: a new one. */
  readonly group: ModifierGroup | null
  readonly groups: readonly ModifierGroup[]
  readonly symbol: string
  readonly onClose: () => void
}

/** A group's rule and its modifiers, beside the group as a waiter will meet it. */
export function GroupDialog({ group, groups, symbol, onClose }: GroupDialogProps) {
  const form = useCheckedForm(modifierGroupForm, typedGroup(group))
  const add = useWrite(modifierGroups.add)
  const update = useWrite(modifierGroups.update)

  async function save() {
    if (!form.check()) return
    const body = groupBody(form.values)
    const saved = group ? await update.run({ params: { id: group.id }, body }) : await add.run({ body })
    if (saved) onClose()
  }

  return (
    <Dialog
      title={t(group ? 'modifierGroups.updateGroup' : 'modifierGroups.addGroup')}
      size="large"
      onClose={onClose}
      onSubmit={() => void save()}
      actions={
        <>
          <Button onClick={onClose}>{t('shared.close')}</Button>
          <Button type="submit" variant="primary" busy={add.busy || update.busy}>
            {t('shared.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 md:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="flex min-w-0 flex-col gap-3">
          <TextField
            label={t('settings.title')}
            required
            autoComplete="off"
            placeholder={t('modifierGroups.groupPlaceholder')}
            {...form.field('title')}
          />
          <Rule form={form} />
          <Modifiers
            form={form}
            others={groups.filter(({ id, item_id }) => id !== group?.id && item_id === undefined)}
          />
        </div>
        <Preview typed={form.values} symbol={symbol} />
      </div>
    </Dialog>
  )
}

type Form = ReturnType<typeof useCheckedForm<TypedGroup, unknown>>

function Rule({ form }: { readonly form: Form }) {
  const { values, set } = form
  const isWithout = values.kind === 'without'
  const canInclude = !isWithout && !values.halves && values.charge === 'sum'
  return (
    <>
      <Select
        label={t('modifierGroups.groupKind')}
        options={[
          { value: 'add', label: t('modifierGroups.kindAdd') },
          { value: 'without', label: t('modifierGroups.kindWithout') },
        ]}
        {...form.choice('kind')}
        onChange={value => set('kind', value as TypedGroup['kind'])}
      />
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <NumberField label={t('modifierGroups.atLeast')} {...form.field('min')} />
        <NumberField
          label={t('modifierGroups.atMost')}
          placeholder={t('modifierGroups.anyNumber')}
          {...form.field('max')}
        />
        <NumberField label={t('modifierGroups.eachUpTo')} {...form.field('maxEach')} />
        {canInclude && <NumberField label={t('modifierGroups.included')} {...form.field('included')} />}
      </div>
      {!isWithout && (
        <>
          <Select
            label={t('modifierGroups.groupCharge')}
            options={[
              { value: 'sum', label: t('modifierGroups.chargeSum') },
              { value: 'highest', label: t('modifierGroups.chargeHighest') },
            ]}
            {...form.choice('charge')}
            onChange={value => {
              set('charge', value as TypedGroup['charge'])
              if (value === 'highest') set('included', '0')
            }}
          />
          <Toggle
            label={t('modifierGroups.halves')}
            hint={t('modifierGroups.halvesHint')}
            checked={values.halves}
            onChange={halves => {
              set('halves', halves)
              if (halves) set('included', '0')
            }}
          />
        </>
      )}
    </>
  )
}

interface ModifiersProps {
  readonly form: Form
  /** Groups that a modifier may ask for in turn. */
  readonly others: readonly ModifierGroup[]
}

function Modifiers({ form, others }: ModifiersProps) {
  const sizes = useRead(modifierGroups.sizes).data ?? []
  const rows = form.values.modifiers
  const change = (next: readonly TypedModifier[]) => form.set('modifiers', next)
  return (
    <section className="flex flex-col gap-3 border-line border-t pt-3">
      <h3 className="font-semibold">{t('modifierGroups.modifiers')}</h3>
      {rows.map((row, place) => (
        <ModifierRow
          key={row.key}
          row={row}
          place={place}
          kind={form.values.kind}
          sizes={sizes}
          others={others}
          title={form.inside(`modifiers.${place}.title`)}
          price={form.inside(`modifiers.${place}.price`)}
          onChange={changed => change(rows.map(other => (other.key === row.key ? changed : other)))}
          onRemove={() => change(rows.filter(other => other.key !== row.key))}
        />
      ))}
      <Button
        icon={<PlusIcon />}
        className="self-start"
        onClick={() => change([...rows, emptyModifier(Math.max(0, ...rows.map(({ key }) => key)) + 1)])}
      >
        {t('modifierGroups.addModifier')}
      </Button>
    </section>
  )
}

/** The group as a waiter will meet it, to try. */
function Preview({ typed, symbol }: { readonly typed: TypedGroup; readonly symbol: string }) {
  const group = previewOf(typed)
  const [chosen, setChosen] = useState<readonly ChosenModifier[] | null>(null)
  return (
    <section
      aria-label={t('modifierGroups.preview')}
      className="rounded-card bg-sunken p-3 md:sticky md:top-0 md:self-start"
    >
      <h3 className="mb-2 text-sm text-soft">{t('modifierGroups.preview')}</h3>
      {group ? (
        <ModifierFields
          groups={[group]}
          chosen={chosen ?? defaultChoice([group])}
          onChange={setChosen}
          sizeId={null}
          symbol={symbol}
          missing={null}
        />
      ) : (
        <p className="text-soft">{t('modifierGroups.previewEmpty')}</p>
      )}
    </section>
  )
}
