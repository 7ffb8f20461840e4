import { useState } from 'react'
import { useRead } from '../../../client/hooks.ts'
import { settings } from '../../../contract/settings.ts'
import type { Reason } from '../../../domain/entities.ts'
import { reasonKinds } from '../../../domain/reasons.ts'
import { t } from '../../../texts/t.ts'
import { Card } from '../../../ui/card.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { ConfirmDelete } from '../../shared/confirm-delete.tsx'
import { useWrite } from '../../shared/use-write.ts'
import { RowActions } from '../row-actions.tsx'
import { SettingsList } from '../settings-list.tsx'
import { useOpenDialog } from '../use-open-dialog.ts'
import { kindLabels } from './kind-labels.ts'
import { AddReason, UpdateReason } from './reason-dialog.tsx'

/** What is chosen from when something is cancelled, given away or given back: a list for each. */
export function ReasonsScreen() {
  const list = useRead(settings.reasons)
  const { dialog, add, update, remove, close } = useOpenDialog<Reason>()
  return (
    <div className="max-w-4xl">
      <SettingsList title={t('settings.reasons')} list={list} none={t('settings.noReasons')} onNew={add}>
        {reasons => (
          <div className="grid items-start gap-4 md:grid-cols-2">
            {reasonKinds.map(kind => (
              <Card as="section" key={kind} aria-label={t(kindLabels[kind])} className="p-4">
                <h2 className="font-bold text-lg">{t(kindLabels[kind])}</h2>
                <Rows reasons={reasons.filter(reason => reason.kind === kind)} onEdit={update} onDelete={remove} />
              </Card>
            ))}
          </div>
        )}
      </SettingsList>
      {dialog?.kind === 'edit' && !dialog.row && <AddReason onClose={close} />}
      {dialog?.kind === 'edit' && dialog.row && <UpdateReason reason={dialog.row} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <ConfirmDelete
          title={t('settings.confirmDelete', { name: dialog.row.title })}
          endpoint={settings.removeReason}
          input={{ params: { id: dialog.row.id } }}
          onClose={close}
        />
      )}
    </div>
  )
}

interface RowsProps {
  readonly reasons: readonly Reason[]
  readonly onEdit: (reason: Reason) => void
  readonly onDelete: (reason: Reason) => void
}

function Rows({ reasons, onEdit, onDelete }: RowsProps) {
  if (reasons.length === 0) return <p className="py-2 text-soft">{t('settings.noReasons')}</p>
  return (
    <ul className="divide-y divide-line">
      {reasons.map(reason => (
        <li key={reason.id} className="flex min-h-14 items-center gap-2">
          <span className={`min-w-0 grow break-words ${reason.is_active === 1 ? '' : 'text-soft'}`}>
            {reason.title}
          </span>
          <ReasonToggle reason={reason} />
          <RowActions name={reason.title} onEdit={() => onEdit(reason)} onDelete={() => onDelete(reason)} />
        </li>
      ))}
    </ul>
  )
}

/** Whether a reason is offered. What it was switched to shows at once, until the list says so itself. */
function ReasonToggle({ reason: { id, title, is_active } }: { readonly reason: Reason }) {
  const [wanted, setWanted] = useState<{ readonly before: number; readonly isActive: boolean } | null>(null)
  const { run, busy } = useWrite(settings.updateReason)
  if (wanted && wanted.before !== is_active) setWanted(null)

  async function toggle(isActive: boolean) {
    if (busy) return
    setWanted({ before: is_active, isActive })
    if (!(await run({ params: { id }, body: { title, isActive } }))) setWanted(null)
  }

  return (
    <Toggle
      label={t('settings.reasonOffered', { title })}
      hideLabel
      checked={wanted?.before === is_active ? wanted.isActive : is_active === 1}
      onChange={isActive => void toggle(isActive)}
    />
  )
}
