import type { ReactNode } from 'react'
import { useRead } from '../../../client/hooks.ts'
import { settings } from '../../../contract/settings.ts'
import { stations as calls, stationForm, stations } from '../../../contract/stations.ts'
import type { Station } from '../../../domain/stations.ts'
import { t } from '../../../texts/t.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { PlusIcon } from '../../../ui/control-icons.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { PageHeading } from '../../shared/page-heading.tsx'
import { SaveDialog } from '../../shared/save-dialog.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useFocusFallback } from '../../shared/use-focus-fallback.ts'
import { useWrite } from '../../shared/use-write.ts'
import { useRowDialogs } from '../row-dialogs.tsx'
import { RoutesForm } from './routes-form.tsx'

/** Where dishes are prepared, and which categories go there. */
export function StationsScreen() {
  const read = useRead(calls.list)
  const categories = useRead(settings.categories)
  const { add, actionsOf, dialogs } = useRowDialogs<Station, typeof calls.remove>({
    nameOf: ({ title }) => title,
    edit: (station, onClose) => <StationDialog station={station} onClose={onClose} />,
    remove: calls.remove,
    kind: 'station',
  })
  useFocusFallback()
  return (
    <section className="flex max-w-4xl flex-col gap-4">
      <PageHeading title={t('settings.stations')}>
        <Button variant="primary" icon={<PlusIcon />} onClick={add}>
          {t('settings.addNew')}
        </Button>
      </PageHeading>
      <Loaded read={read} failure={t('failures.settingsLoad')}>
        {({ stations, routes }) =>
          stations.length === 0 ? (
            <Empty text={t('settings.noStations')} />
          ) : (
            <div className="flex flex-col gap-4">
              <Rows stations={stations} actionsOf={actionsOf} />
              <Loaded read={categories} failure={t('failures.settingsLoad')}>
                {all => (
                  <RoutesForm key={JSON.stringify(routes)} stations={stations} routes={routes} categories={all} />
                )}
              </Loaded>
            </div>
          )
        }
      </Loaded>
      {dialogs}
    </section>
  )
}

interface RowsProps {
  readonly stations: readonly Station[]
  readonly actionsOf: (station: Station) => ReactNode
}

function Rows({ stations, actionsOf }: RowsProps) {
  return (
    <Card as="section" aria-label={t('settings.stations')} className="px-4 py-1">
      <ul className="ruled">
        {stations.map(station => (
          <li key={station.id} className="flex min-h-14 items-center gap-2 py-1">
            <p className="min-w-0 grow break-words">
              <span className="me-2 font-semibold">
                <bdi>{station.title}</bdi>
              </span>
              {station.paper_only === 1 && <Badge>{t('settings.paperOnly')}</Badge>}
            </p>
            {actionsOf(station)}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface StationDialogProps {
  /** null: a new one. */
  readonly station: Station | null
  readonly onClose: () => void
}

function StationDialog({ station, onClose }: StationDialogProps) {
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
