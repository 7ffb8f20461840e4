import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useOnline, useRead } from '../../client/hooks.ts'
import type { Reply } from '../../contract/endpoint.ts'
import { till } from '../../contract/till.ts'
import { centsOf, centsText, toCents } from '../../domain/money/money.ts'
import { reportPeriods } from '../../domain/periods.ts'
import { isolated, t } from '../../texts/t.ts'
import { Empty } from '../../ui/empty.tsx'
import { WarningIcon } from '../../ui/order-icons.tsx'
import { LiveFacts } from '../open-orders/live-facts.tsx'
import { PeriodFilterBar } from '../periods/period-filter-bar.tsx'
import { type PeriodChoice, todayChoice } from '../periods/period-filter-choice.ts'
import { instantText } from '../shared/day-text.ts'
import { Loaded } from '../shared/loaded.tsx'
import { NumberField } from '../shared/number-field.tsx'
import { offText } from '../shared/off-text.ts'
import { PageHeading } from '../shared/page-heading.tsx'
import { SaveDialog } from '../shared/save-dialog.tsx'
import { useWrite } from '../shared/use-write.ts'
import type { CashQuestion } from './cash-kinds.ts'
import { CashList } from './cash-list.tsx'
import { CashDialog } from './dialogs/cash-dialog.tsx'
import { CountAndClose } from './dialogs/count-and-close.tsx'
import { DrawerCard } from './drawer-card.tsx'
import { type Drawer, isOpen } from './drawers.ts'
import { useMoney } from './use-money.ts'

/** The drawers of the store, what goes in and out of them, and the shifts that were closed. */
export function TillScreen() {
  const state = useRead(till.state)
  const isOnline = useOnline()
  const [question, setQuestion] = useState<Question | null>(null)
  return (
    <section className="flex flex-col gap-4 p-3 sm:p-4">
      <PageHeading title={t('till.till')} />
      {!isOnline && (
        <p
          role="status"
          className="flex items-center gap-2 rounded-card bg-amber-soft px-3 py-2 font-semibold text-amber"
        >
          <WarningIcon className="shrink-0" />
          {t('till.bothNeedServer')}
        </p>
      )}
      <LiveFacts read={state}>
        {({ drawers }) =>
          drawers.length === 0 ? (
            <Empty text={t('till.noDrawers')} />
          ) : (
            <div className="grid items-start gap-4 lg:grid-cols-[minmax(20rem,24rem)_minmax(0,1fr)]">
              <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(20rem,100%),1fr))] gap-3">
                {drawers.map(drawer => (
                  <DrawerCard
                    key={drawer.drawer_id}
                    drawer={drawer}
                    canMove={drawers.filter(({ shift }) => shift).length > 1}
                    onAsk={asked => setQuestion({ drawerId: drawer.drawer_id, asked })}
                  />
                ))}
              </ul>
              <CashList drawers={drawers} />
            </div>
          )
        }
      </LiveFacts>
      <ShiftList />
      {question && state.data && (
        <DrawerDialog question={question} state={state.data} onClose={() => setQuestion(null)} />
      )}
    </section>
  )
}

interface Question {
  readonly drawerId: number
  readonly asked: CashQuestion
}

interface DrawerDialogProps {
  readonly question: Question
  readonly state: Reply<typeof till.state>
  readonly onClose: () => void
}

/** What was asked about a drawer. */
function DrawerDialog({ question: { drawerId, asked }, state, onClose }: DrawerDialogProps) {
  const drawer = state.drawers.find(({ drawer_id }) => drawer_id === drawerId)
  if (!drawer) return null
  if (asked === 'open') return <OpenDialog drawer={drawer} onClose={onClose} />
  if (!isOpen(drawer)) return null
  if (asked === 'count' || asked === 'close') {
    const { denominations } = state
    return (
      <CountAndClose drawer={drawer} denominations={denominations} isClosing={asked === 'close'} onClose={onClose} />
    )
  }
  const others = state.drawers.filter(isOpen).filter(({ drawer_id }) => drawer_id !== drawerId)
  return <CashDialog kind={asked} drawer={drawer} others={others} onClose={onClose} />
}

interface OpenDialogProps {
  readonly drawer: Drawer
  readonly onClose: () => void
}

/** What is in the drawer before the first guest pays. */
function OpenDialog({ drawer: { drawer_id, title, shift }, onClose }: OpenDialogProps) {
  const [float, setFloat] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { run, busy } = useWrite(till.open)

  function check() {
    const isAmount = (toCents(float) ?? -1) >= 0
    setError(isAmount ? null : t('forms.amount'))
    return isAmount ? { drawerId: drawer_id, float } : null
  }

  return (
    <SaveDialog
      title={shift ? t('till.countFloat') : t('till.openDrawer', { drawer: title })}
      size="small"
      form={{ check }}
      save={body => run({ body })}
      saveLabel={t(shift ? 'shared.save' : 'till.open')}
      busy={busy}
      onClose={onClose}
    >
      <NumberField label={t('till.float')} value={float} onChange={setFloat} error={error} required autoFocus />
    </SaveDialog>
  )
}

type Shift = Reply<typeof till.shifts>[number]

/** The shifts of some days, each with its Z; an open one has none yet. */
function ShiftList() {
  const [choice, setChoice] = useState<PeriodChoice>(todayChoice)
  const shifts = useRead(till.shifts, { query: choice }, { keepPrevious: true })
  return (
    <section aria-label={t('till.shifts')} className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">{t('till.shifts')}</h2>
      <PeriodFilterBar what={t('till.shifts')} periods={reportPeriods} choice={choice} onChange={setChoice} />
      <Loaded read={shifts} failure={t('failures.detailsLoad')}>
        {rows =>
          rows.length === 0 ? (
            <Empty text={t('till.noZ')} />
          ) : (
            <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(22rem,100%),1fr))] gap-2">
              {rows.map(row => (
                <ShiftRow key={row.shift_id} shift={row} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

function ShiftRow({ shift }: { readonly shift: Shift }) {
  const money = useMoney()
  const { shift_id, z_number, drawer, opened_at, closed_at, difference } = shift
  return (
    <li className="flex">
      <Link
        to={`/dashboard/till/${shift_id}`}
        className="press flex min-h-14 w-full min-w-0 items-center justify-between gap-3 rounded-card border border-line bg-surface px-4 py-2 hover:bg-sunken"
      >
        <span className="min-w-0 break-words">
          <b>{z_number ?? t('till.xTitle')}</b> · {isolated(drawer)}
          <br />
          <span className="text-sm text-soft">
            {closed_at
              ? t('till.closedAt', { time: instantText(closed_at) })
              : t('till.openedAt', { time: instantText(opened_at) })}
          </span>
        </span>
        {difference !== null && (
          <span className={`shrink-0 font-bold tabular-nums ${centsOf(difference) === 0 ? 'text-green' : 'text-red'}`}>
            {offText(centsOf(difference), cents => money(centsText(cents)))}
          </span>
        )}
      </Link>
    </li>
  )
}
