import type { UseQueryResult } from '@tanstack/react-query'
import { priceRules } from '../../../contract/price-rules.ts'
import type { Schedule, ScheduleWindow } from '../../../domain/menu/entities.ts'
import { scheduleForm } from '../../../domain/menu/rule-form.ts'
import { movedByDayStart } from '../../../domain/menu/schedule.ts'
import { dayName, servedText } from '../../../domain/menu/schedule-text.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { ChipSet } from '../../../ui/chip-set.tsx'
import { DeleteIcon, PlusIcon } from '../../../ui/control-icons.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { SaveDialog } from '../../shared/save-dialog.tsx'
import { storeClock } from '../../shared/store-clock.ts'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'
import { useRowDialogs } from '../row-dialogs.tsx'

/** Named hours of the week, for rules, dishes and categories. */
export function Schedules({ list }: { readonly list: UseQueryResult<Schedule[]> }) {
  const { add, actionsOf, dialogs } = useRowDialogs<Schedule, typeof priceRules.removeSchedule>({
    nameOf: ({ title }) => title,
    edit: (schedule, onClose) => <ScheduleDialog schedule={schedule} onClose={onClose} />,
    remove: priceRules.removeSchedule,
  })
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-center gap-3">
        <h2 className="min-w-0 grow font-bold text-xl">{t('priceRules.schedules')}</h2>
        <Button icon={<PlusIcon />} onClick={add}>
          {t('priceRules.addSchedule')}
        </Button>
      </div>
      <Loaded read={list} failure={t('failures.settingsLoad')}>
        {schedules =>
          schedules.length === 0 ? (
            <p className="text-soft">{t('priceRules.noSchedules')}</p>
          ) : (
            <ul className="ruled rounded-card border border-line">
              {schedules.map(schedule => (
                <li key={schedule.id} className="flex items-center gap-2 px-3 py-1">
                  <p className="min-w-0 grow break-words">
                    <span className="me-2 font-semibold">
                      <bdi>{schedule.title}</bdi>
                    </span>
                    <span className="text-soft">{servedText(schedule, t)}</span>
                  </p>
                  {actionsOf(schedule)}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {dialogs}
    </section>
  )
}

interface ScheduleDialogProps {
  /** null: a new one. */
  readonly schedule: Schedule | null
  readonly onClose: () => void
}

interface TypedWindow extends Omit<ScheduleWindow, 'date_from' | 'date_to'> {
  readonly key: number
  readonly date_from: string
  readonly date_to: string
}

const newWindow = (key: number): TypedWindow => ({
  key,
  days: [1, 2, 3, 4, 5],
  from: '17:00',
  to: '19:00',
  date_from: '',
  date_to: '',
})

function ScheduleDialog({ schedule, onClose }: ScheduleDialogProps) {
  const form = useCheckedForm(scheduleForm, {
    title: schedule?.title ?? '',
    windows: schedule?.windows.map(typedWindow) ?? [newWindow(1)],
  })
  const add = useWrite(priceRules.addSchedule)
  const update = useWrite(priceRules.updateSchedule)
  const { windows } = form.values
  const change = (next: TypedWindow[]) => form.set('windows', next)
  return (
    <SaveDialog
      title={t(schedule ? 'priceRules.updateSchedule' : 'priceRules.addSchedule')}
      form={form}
      save={body => (schedule ? update.run({ params: { id: schedule.id }, body }) : add.run({ body }))}
      busy={add.busy || update.busy}
      onClose={onClose}
    >
      <TextField
        label={t('settings.title')}
        required
        autoComplete="off"
        placeholder={t('priceRules.schedulePlaceholder')}
        {...form.field('title')}
      />
      {windows.map((one, at) => (
        <WindowFields
          key={one.key}
          window={one}
          place={at}
          form={form}
          onChange={changed => change(windows.map(other => (other.key === one.key ? changed : other)))}
          onRemove={windows.length > 1 ? () => change(windows.filter(other => other.key !== one.key)) : null}
        />
      ))}
      <Button
        icon={<PlusIcon />}
        className="self-start"
        onClick={() => change([...windows, newWindow(Math.max(...windows.map(({ key }) => key)) + 1)])}
      >
        {t('priceRules.addHours')}
      </Button>
      <p className="text-sm text-soft">{t('priceRules.hoursHint')}</p>
    </SaveDialog>
  )
}

const typedWindow = ({ date_from = '', date_to = '', ...window }: ScheduleWindow, at: number): TypedWindow => ({
  ...window,
  key: at + 1,
  date_from,
  date_to,
})

interface WindowFieldsProps {
  readonly window: TypedWindow
  readonly place: number
  readonly form: { readonly inside: ReturnType<typeof useCheckedForm<object, unknown>>['inside'] }
  readonly onChange: (window: TypedWindow) => void
  /** null: the only one stays. */
  readonly onRemove: (() => void) | null
}

function WindowFields({ window, place, form, onChange, onRemove }: WindowFieldsProps) {
  const field = (name: 'from' | 'to' | 'date_from' | 'date_to') => ({
    value: window[name],
    onChange: (text: string) => onChange({ ...window, [name]: text }),
    ...form.inside(`windows.${place}.${name}`),
  })
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-control border border-line p-3">
      <legend className="sr-only">{t('priceRules.hoursAt', { place: place + 1 })}</legend>
      <ChipSet
        legend={t('priceRules.days')}
        options={[1, 2, 3, 4, 5, 6, 7].map(day => ({ value: String(day), label: dayName(day, t) }))}
        values={window.days.map(String)}
        onChange={days => onChange({ ...window, days: days.map(Number) })}
      />
      <div className="grid grid-cols-2 gap-3">
        <TextField label={t('priceRules.from')} type="time" {...field('from')} />
        <TextField label={t('priceRules.to')} type="time" {...field('to')} />
        <TextField label={t('priceRules.firstDay')} type="date" {...field('date_from')} />
        <TextField label={t('priceRules.lastDay')} type="date" {...field('date_to')} />
      </div>
      <DayStartNote window={window} />
      {onRemove && (
        <IconButton
          label={t('settings.removeRow', { name: t('priceRules.hoursAt', { place: place + 1 }) })}
          icon={<DeleteIcon />}
          variant="danger"
          onClick={onRemove}
        />
      )}
    </fieldset>
  )
}

/** Hours before the business day's first one are in the night after the chosen days. */
function DayStartNote({ window: { from, to } }: { readonly window: TypedWindow }) {
  const { dayStartsAtHour } = storeClock()
  const moved = isTime(from) && isTime(to) ? movedByDayStart({ from, to }, dayStartsAtHour) : null
  const start = `${String(dayStartsAtHour).padStart(2, '0')}:00`
  return (
    <p role="status" className="font-medium text-amber text-sm empty:hidden">
      {moved === 'split' && t('priceRules.splitByDayStart', { start, from, to })}
      {moved === 'night' && t('priceRules.beforeDayStart', { start })}
    </p>
  )
}

const isTime = (text: string): boolean => /^\d\d:\d\d/.test(text)
