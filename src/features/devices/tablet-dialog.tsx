import { useApp } from '../../client/hooks.ts'
import { refresh } from '../../client/live/query.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { tablets } from '../../contract/tablets.ts'
import { tabletForm, usualLockTimeS } from '../../domain/tablets.ts'
import { t } from '../../texts/t.ts'
import { AlertIcon } from '../../ui/icons.tsx'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SaveDialog } from '../shared/save-dialog.tsx'
import { useCheckedForm } from '../shared/use-checked-form.ts'
import { useWrite } from '../shared/use-write.ts'
import { lockTimeOptions } from './lock-time.ts'

export type Tablet = Reply<typeof tablets.list>[number]

interface TabletDialogProps {
  /** null: this browser becomes a shared tablet. */
  readonly tablet: Tablet | null
  readonly onClose: () => void
}

export function TabletDialog({ tablet, onClose }: TabletDialogProps) {
  const { cache, session } = useApp()
  const form = useCheckedForm(tabletForm, {
    name: tablet?.name ?? '',
    lockAfterS: tablet?.lock_after_s ?? usualLockTimeS,
  })
  const enrolling = useWrite(tablets.enrol, {
    onDone: () => {
      void refresh(cache, ['tablets', 'devices'])
      // The pages hear from the server that this is a shared tablet now.
      void session.renew(session.stamp())
    },
  })
  const updating = useWrite(tablets.update)
  const lockTime = form.choice('lockAfterS')
  return (
    <SaveDialog
      title={tablet ? t('devices.editTablet') : t('devices.useAsShared')}
      size="small"
      form={form}
      save={body => (tablet ? updating.run({ params: { id: tablet.id }, body }) : enrolling.run({ body }))}
      {...(!tablet && { saveLabel: t('devices.share') })}
      busy={enrolling.busy || updating.busy}
      onClose={onClose}
    >
      {!tablet && <p className="text-soft">{t('devices.whatSharedMeans')}</p>}
      {!tablet && !globalThis.isSecureContext && (
        <p className="flex items-start gap-2 rounded-control bg-amber-soft px-3 py-2 font-semibold text-amber">
          <AlertIcon className="mt-0.5 shrink-0" />
          {t('devices.pinsCanBeRead')}
        </p>
      )}
      <TextField label={t('devices.tabletName')} required maxLength={40} {...form.field('name')} />
      <Select
        label={t('devices.lockAfter')}
        required
        options={lockTimeOptions()}
        {...lockTime}
        value={String(lockTime.value)}
        onChange={value => lockTime.onChange(Number(value))}
      />
    </SaveDialog>
  )
}
