import type { ReactNode } from 'react'
import { useRead } from '../../client/hooks.ts'
import { settings } from '../../contract/settings.ts'
import type { Reason } from '../../domain/entities.ts'
import { type ReasonKind, reasonKinds } from '../../domain/reasons.ts'
import { reasonAddForm, reasonUpdateForm } from '../../domain/validation.ts'
import { t } from '../../texts/t.ts'
import type { PlainKey } from '../../texts/text.ts'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { SaveDialog } from '../shared/save-dialog.tsx'
import { useCheckedForm } from '../shared/use-checked-form.ts'
import { useWrite } from '../shared/use-write.ts'
import { useRowDialogs } from './row-dialogs.tsx'
import { SettingsList } from './settings-list.tsx'
import { SwitchNow } from './switch-now.tsx'

/** What is chosen from when something is cancelled, given away or given back: a list for each. */
export function ReasonsScreen() {
  const list = useRead(settings.reasons)
  const { add, actionsOf, dialogs } = useRowDialogs<Reason, typeof settings.removeReason>({
    nameOf: ({ title }) => title,
    edit: (reason, onClose) =>
      reason ? <UpdateReason reason={reason} onClose={onClose} /> : <AddReason onClose={onClose} />,
    remove: settings.removeReason,
  })
  return (
    <div className="max-w-4xl">
      <SettingsList title={t('settings.reasons')} list={list} none={t('settings.noReasons')} onNew={add}>
        {reasons => (
          <div className="grid items-start gap-4 md:grid-cols-2">
            {reasonKinds.map(kind => (
              <Card as="section" key={kind} aria-label={t(kindLabels[kind])} className="p-4">
                <h2 className="font-bold text-lg">{t(kindLabels[kind])}</h2>
                <Rows reasons={reasons.filter(reason => reason.kind === kind)} actionsOf={actionsOf} />
              </Card>
            ))}
          </div>
        )}
      </SettingsList>
      {dialogs}
    </div>
  )
}

interface RowsProps {
  readonly reasons: readonly Reason[]
  readonly actionsOf: (reason: Reason) => ReactNode
}

function Rows({ reasons, actionsOf }: RowsProps) {
  if (reasons.length === 0) return <p className="py-2 text-soft">{t('settings.noReasons')}</p>
  return (
    <ul className="divide-y divide-line">
      {reasons.map(reason => (
        <li key={reason.id} className="flex min-h-14 items-center gap-2">
          <bdi className={`min-w-0 grow break-words ${reason.is_active === 1 ? '' : 'text-soft'}`}>{reason.title}</bdi>
          <ReasonToggle reason={reason} />
          {actionsOf(reason)}
        </li>
      ))}
    </ul>
  )
}

/** Whether a reason is offered. */
function ReasonToggle({ reason: { id, title, is_active } }: { readonly reason: Reason }) {
  const { run } = useWrite(settings.updateReason)
  return (
    <SwitchNow
      label={t('settings.reasonOffered', { title })}
      isOn={is_active === 1}
      onSwitch={isActive => run({ params: { id }, body: { title, isActive } })}
    />
  )
}

interface DialogProps {
  readonly onClose: () => void
}

function AddReason({ onClose }: DialogProps) {
  const form = useCheckedForm(reasonAddForm, { kind: '', title: '' })
  const add = useWrite(settings.addReason)
  return (
    <SaveDialog
      title={t('settings.addReason')}
      form={form}
      save={body => add.run({ body })}
      busy={add.busy}
      onClose={onClose}
    >
      <Select
        label={t('settings.reasonFor')}
        required
        placeholder={t('settings.reasonChooseKind')}
        options={reasonKinds.map(kind => ({ value: kind, label: t(kindLabels[kind]) }))}
        {...form.choice('kind')}
      />
      <TextField
        label={t('settings.reason')}
        required
        autoComplete="off"
        placeholder={t('settings.reasonPlaceholder')}
        {...form.field('title')}
      />
    </SaveDialog>
  )
}

function UpdateReason({ reason, onClose }: DialogProps & { readonly reason: Reason }) {
  const form = useCheckedForm(reasonUpdateForm, { title: reason.title, isActive: reason.is_active === 1 })
  const update = useWrite(settings.updateReason)
  return (
    <SaveDialog
      title={t('settings.updateReason')}
      form={form}
      save={body => update.run({ params: { id: reason.id }, body })}
      busy={update.busy}
      onClose={onClose}
    >
      <TextField label={t('settings.reason')} required autoComplete="off" {...form.field('title')} />
      <Toggle
        label={t('settings.isActive')}
        checked={form.values.isActive}
        onChange={isActive => form.set('isActive', isActive)}
      />
    </SaveDialog>
  )
}

const kindLabels: Readonly<Record<ReasonKind, PlainKey>> = {
  void: 'settings.reasonVoid',
  comp: 'settings.reasonComp',
  discount: 'settings.reasonDiscount',
  refund: 'settings.reasonRefund',
  drawer: 'settings.reasonDrawer',
  tender: 'settings.reasonTender',
  reprint: 'settings.reasonReprint',
}
