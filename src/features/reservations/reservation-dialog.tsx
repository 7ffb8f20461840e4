import { useRef, useState } from 'react'
import { useApp, useRead } from '../../client/hooks.ts'
import type { CallFailed } from '../../client/http/call.ts'
import type { Input } from '../../contract/endpoint.ts'
import { reservations } from '../../contract/reservations.ts'
import { reservationStatuses } from '../../domain/choices.ts'
import type { Reservation, StoreTable } from '../../domain/entities.ts'
import { reservationStatusLabels } from '../../domain/labels.ts'
import { reservationAddForm, reservationUpdateForm } from '../../domain/validation.ts'
import { isolated, t } from '../../texts/t.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Select, type SelectOption } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { NumberField } from '../shared/number-field.tsx'
import { SaveDialog } from '../shared/save-dialog.tsx'
import { storeLocalTime } from '../shared/store-day.ts'
import { tableLabel } from '../shared/table-label.ts'
import { useCheckedForm } from '../shared/use-checked-form.ts'
import { useWrite } from '../shared/use-write.ts'
import { CustomerLookUp } from './customer-look-up.tsx'

interface ReservationDialogProps {
  /** null: a new one. */
  readonly reservation: Reservation | null
  readonly onClose: () => void
}

export function ReservationDialog({ reservation, onClose }: ReservationDialogProps) {
  const form = useCheckedForm<Typed, Checked>(reservation ? reservationUpdateForm : reservationAddForm, {
    customerId: '',
    date: reservation?.date.slice(0, 16) ?? '',
    tableId: String(reservation?.table_id ?? ''),
    status: reservation?.status ?? 'booked',
    notes: reservation?.notes ?? '',
    peopleCount: String(reservation?.people_count ?? ''),
  })
  const add = useReserve(reservations.add, onClose)
  const update = useReserve(reservations.update, onClose)
  const question = add.question ?? update.question
  const init = useRead(reservations.init)
  const tables = (init.data?.storeTables ?? []).map(one => ({ value: String(one.id), label: tableLabel(one) }))

  const send = (body: Checked): Promise<unknown> =>
    'customerId' in body
      ? add.save(clash => ({ body: { ...body, ...clash } }))
      : update.save(clash => ({ params: { id: reservation?.id ?? 0 }, body: { ...body, ...clash } }))

  const { now } = useApp()
  const doubts = useDoubts(
    body => [
      ...pastTime(body.date, reservation?.date.slice(0, 16), now()),
      ...tooFewSeats(body, init.data?.storeTables),
    ],
    send,
  )

  return (
    <>
      <SaveDialog
        title={reservation ? t('reservations.updateReservation') : t('reservations.addReservation')}
        form={form}
        save={doubts.save}
        busy={add.busy || update.busy}
        onClose={onClose}
      >
        {reservation ? <ReservedBy reservation={reservation} /> : <CustomerField form={form} />}
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField label={t('reservations.dateTime')} type="datetime-local" required {...form.field('date')} />
          <NumberField
            of="count"
            label={t('reservations.peopleCount')}
            required
            min={0}
            {...form.field('peopleCount')}
          />
          <Select
            label={t('reservations.table')}
            placeholder={t('reservations.selectTable')}
            options={withOwn(tables, reservation)}
            {...(init.isError && { hint: init.error.message || t('failures.detailsLoad') })}
            {...form.choice('tableId')}
          />
          <Select label={t('reservations.status')} options={statusOptions()} {...form.choice('status')} />
        </div>
        <TextField label={t('reservations.notes')} multiline {...form.field('notes')} />
      </SaveDialog>
      {doubts.question}
      {question && (
        <Confirm
          title={t('reservations.reserveAnywayQuestion')}
          confirmLabel={t('reservations.reserveAnyway')}
          closeLabel={t('reservations.back')}
          {...question}
        />
      )}
    </>
  )
}

interface Typed {
  readonly customerId: string
  readonly date: string
  readonly tableId: string
  readonly status: string
  readonly notes: string
  readonly peopleCount: string
}

type Checked = Input<typeof reservations.add>['body'] | Input<typeof reservations.update>['body']

/** What a person may not have meant, and the label of the button that means it. */
interface Doubt {
  readonly text: string
  readonly confirmLabel: string
}

/** Asks about each doubt, one after the other, before `send`; no doubt refuses. */
function useDoubts(doubtsOf: (body: Checked) => readonly Doubt[], send: (body: Checked) => Promise<unknown>) {
  const [asked, setAsked] = useState<{ readonly body: Checked; readonly doubts: readonly Doubt[] } | null>(null)
  const doubt = asked?.doubts[0]

  async function ask(body: Checked, doubts: readonly Doubt[]): Promise<void> {
    setAsked(doubts.length === 0 ? null : { body, doubts })
    if (doubts.length === 0) await send(body)
  }

  return {
    save: (body: Checked) => ask(body, doubtsOf(body)),
    question: asked && doubt && (
      <Confirm
        key={doubt.text}
        title={t('reservations.reserveAnywayQuestion')}
        {...doubt}
        closeLabel={t('reservations.back')}
        onConfirm={() => void ask(asked.body, asked.doubts.slice(1))}
        onClose={() => setAsked(null)}
      />
    ),
  }
}

/** A time in the past. One that stands already is no mistake: a table that came tonight is marked as paid. */
function pastTime(date: string, before: string | undefined, nowMs: number): readonly Doubt[] {
  if (date === before || date.slice(0, 16) >= storeLocalTime(nowMs)) return []
  return [{ text: t('reservations.timeIsPast'), confirmLabel: t('reservations.reserveAnyway') }]
}

/** A party that is larger than its table. */
function tooFewSeats({ peopleCount, tableId }: Checked, tables: readonly StoreTable[] | undefined): readonly Doubt[] {
  const people = Number(peopleCount ?? 0)
  const table = tables?.find(({ id }) => id === Number(tableId ?? 0))
  const seats = table?.seating_capacity ?? 0
  if (!table || seats === 0 || people <= seats) return []
  const text = t('reservations.seatsTooFew', { table: table.table_title, seats, people })
  return [{ text, confirmLabel: t('reservations.bookAnyway') }]
}

function ReservedBy({ reservation: { customer_id, customer_name } }: { readonly reservation: Reservation }) {
  return (
    <p>
      <b>
        <bdi>{customer_name ?? customer_id}</bdi>
      </b>
      {customer_name && <span className="text-soft"> · {isolated(customer_id)}</span>}
    </p>
  )
}

interface CustomerFieldProps {
  readonly form: Pick<ReturnType<typeof useCheckedForm<Typed, Checked>>, 'field' | 'refuse'>
}

function CustomerField({ form }: CustomerFieldProps) {
  const { error, inputRef, onChange } = form.field('customerId')
  return (
    <CustomerLookUp
      error={error}
      inputRef={inputRef}
      onMissing={() => form.refuse('customerId', t('forms.reservationPhone'))}
      onPick={customer => onChange(customer?.phone ?? '')}
    />
  )
}

const statusOptions = () => reservationStatuses.map(value => ({ value, label: t(reservationStatusLabels[value]) }))

/** The reservation's own table is offered also when the store has it no longer. */
function withOwn(options: readonly SelectOption[], own: Reservation | null): readonly SelectOption[] {
  const value = own?.table_id ? String(own.table_id) : null
  if (value === null || options.some(option => option.value === value)) return options
  return [...options, { value, label: own?.table_title ?? value }]
}

type Reserve = typeof reservations.add | typeof reservations.update
/** The call's input, with or without asking the server to refuse a clash. */
type Build<E extends Reserve> = (clash: { readonly refuseClash?: true }) => Input<E>

/** Saves a reservation. Where its table is booked already, the server's refusal becomes a `question`. */
function useReserve<E extends Reserve>(endpoint: E, onDone: () => void) {
  const clash = useRef<CallFailed | null>(null)
  const [pending, setPending] = useState<{ readonly text: string; readonly build: Build<E> } | null>(null)
  const anyway = useWrite(endpoint, { onDone })
  const first = useWrite(endpoint, {
    onDone,
    onRefused(failure) {
      if (failure.status !== 409) return false
      clash.current = failure
      return true
    },
  })

  async function save(build: Build<E>) {
    clash.current = null
    await first.run(build({ refuseClash: true }))
    if (clash.current !== null) setPending({ text: (clash.current as CallFailed).message, build })
  }

  async function goOn() {
    if (!pending) return
    await anyway.run(pending.build({}))
    setPending(null)
  }

  return {
    save,
    busy: first.busy || anyway.busy,
    question: pending && {
      text: pending.text,
      busy: anyway.busy,
      onConfirm: () => void goOn(),
      onClose: () => setPending(null),
    },
  }
}
