import { stationForm, stations } from '../../../contract/stations.ts'
import type { Station } from '../../../domain/stations.ts'
import { t } from '../../../texts/t.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { SaveDialog } from '../../shared/save-dialog.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'

interface StationDialogProps {
  /** null: a new one. */
  readonly station: Station | null
  readonly onClose: () => void
}

export function StationDialog({ station, onClose }: StationDialogProps) {
  const form = useCheckedForm(stationForm, { title: station?.title ?? '', paperOnly: station?.paper_only === 1 })
  const add = useWrite(stations.add)
  const update = useWrite(stations.update)
  return (
    <SaveDialog
      title={station ? t('settings.updateStation') : t('settings.addStation')}
      form={form}
      save={body => (station ? update.run({ params: { id: station.id }, body }) : add.run({ body }))}
      busy={add.busy || update.busy}
      onClose={onClose}
    >
      <TextField
        label={t('settings.title')}
        required
        autoComplete="off"
        placeholder={t('settings.stationPlaceholder')}
        {...form.field('title')}
      />
      <Toggle
        label={t('settings.paperOnly')}
        hint={t('settings.paperOnlyHint')}
        checked={form.values.paperOnly}
        onChange={paperOnly => form.set('paperOnly', paperOnly)}
      />
    </SaveDialog>
  )
}
