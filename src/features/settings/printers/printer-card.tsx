import { useId, useState } from 'react'
import { useRead } from '../../../client/hooks.ts'
import { printers as calls } from '../../../contract/printers.ts'
import type { PaperPicture } from '../../../domain/papers/paper-picture.ts'
import type { PastJob, Printer } from '../../../domain/printers.ts'
import type { Station } from '../../../domain/stations.ts'
import { isolated, t } from '../../../texts/t.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { DownIcon } from '../../../ui/control-icons.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { WarningIcon } from '../../../ui/order-icons.tsx'
import { kindLabels, problemLabels, reasonLabels, stateLabels } from '../../printers/printer-labels.ts'
import { clockText } from '../../shared/clock-text.ts'
import { instantText } from '../../shared/day-text.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { useWrite } from '../../shared/use-write.ts'
import { RowActions } from '../row-actions.tsx'
import { columnLabels } from './choices.ts'
import { PaperOnScreen } from './paper-on-screen.tsx'
import { roles } from './roles.ts'

interface PrinterCardProps {
  readonly printer: Printer
  readonly stations: readonly Station[]
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** One printer: how it is, where it is, what it prints. */
export function PrinterCard({ printer, stations, onEdit, onDelete }: PrinterCardProps) {
  const headingId = useId()
  const [cantPrint, setCantPrint] = useState<readonly string[]>([])
  const check = useWrite(calls.check, { onDone: ({ cant_print = [] }) => setCantPrint(cant_print) })
  const [preview, setPreview] = useState<PaperPicture | null>(null)
  const test = useWrite(calls.test, { onDone: ({ preview = null }) => setPreview(preview) })
  const pulse = useWrite(calls.pulse)
  const { id, title, host, port, columns, waiting } = printer
  const params = { params: { id } }
  return (
    <Card as="li" aria-labelledby={headingId} className="flex min-w-0 flex-col gap-2 p-4">
      <div className="flex items-start gap-2">
        <h2 id={headingId} className="min-w-0 grow break-words pt-2 font-bold text-lg">
          <bdi>{title}</bdi>
        </h2>
        <RowActions name={title} onEdit={onEdit} onDelete={onDelete} />
      </div>
      <p className="flex flex-wrap items-center gap-2">
        <PrinterState printer={printer} />
        {waiting > 0 && <Badge tone="amber">{t('printers.waiting', { count: waiting })}</Badge>}
      </p>
      <p className="break-words text-soft">
        {[t('printers.addressOf', { host, port: String(port) }), t(columnLabels[columns] ?? 'printers.columns48')].join(
          ' · ',
        )}
        {printer.model && ` · ${printer.model}`}
      </p>
      <p className="break-words">{whatItPrints(printer, stations)}</p>
      {cantPrint.length > 0 && (
        <p className="break-words text-amber">
          {t('printers.cantPrint', { dishes: cantPrint.map(isolated).join(', ') })}
        </p>
      )}
      <div className="mt-auto flex flex-wrap gap-2 pt-1">
        <Button busy={check.busy} onClick={() => void check.run(params)}>
          {t('printers.check')}
        </Button>
        <Button busy={test.busy} disabled={printer.is_on !== 1} onClick={() => void test.run(params)}>
          {t('printers.testPage')}
        </Button>
        {printer.pulse !== 'none' && (
          <Button
            busy={pulse.busy}
            disabled={printer.is_on !== 1}
            onClick={() => void pulse.run({ ...params, body: {} })}
          >
            {t('printers.openDrawer')}
          </Button>
        )}
      </div>
      <LastJobs printerId={id} />
      {preview && <TestPageDialog preview={preview} onClose={() => setPreview(null)} />}
    </Card>
  )
}

function PrinterState({ printer }: { readonly printer: Printer }) {
  const { problem, problem_since, confirms } = printer
  if (printer.is_on !== 1) return <Badge>{t('printers.stateOff')}</Badge>
  if (problem)
    return (
      <Badge tone={problem === 'paper-low' ? 'amber' : 'red'} icon={<WarningIcon />}>
        {problem_since === null
          ? t(problemLabels[problem])
          : t('printers.problemSince', {
              problem: t(problemLabels[problem]),
              time: clockText(Date.parse(problem_since)),
            })}
      </Badge>
    )
  if (confirms === null) return <Badge>{t('printers.stateNew')}</Badge>
  if (confirms === 'status' || confirms === 'none') return <Badge tone="amber">{t('printers.stateUnsure')}</Badge>
  return <Badge tone="green">{t('printers.stateWell')}</Badge>
}

function whatItPrints(printer: Printer, stations: readonly Station[]): string {
  const titles = stations.filter(({ id }) => printer.station_ids.includes(id)).map(({ title }) => title)
  const papers = roles.filter(({ flag }) => printer[flag] === 1).map(({ label }) => t(label))
  const all = [...titles, ...(printer.prints_unassigned === 1 ? [t('printers.withoutStation')] : []), ...papers]
  return all.length === 0 ? t('printers.printsNothing') : all.join(' · ')
}

interface TestPageDialogProps {
  readonly preview: PaperPicture
  readonly onClose: () => void
}

/** What should have come out of the printer, to hold the paper beside it. */
function TestPageDialog({ preview, onClose }: TestPageDialogProps) {
  return (
    <Dialog
      title={t('printers.testAsks')}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <p className="text-soft">{t('printers.testHint')}</p>
        <PaperOnScreen picture={preview} title={t('printers.testPage')} />
      </div>
    </Dialog>
  )
}

/** The last papers of a printer, and what became of each. Asked for again and again while it is open. */
function LastJobs({ printerId }: { readonly printerId: number }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className="border-line border-t pt-1">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        className="press -ms-2 inline-flex min-h-11 items-center gap-2 rounded-control px-2 font-semibold hover:bg-sunken"
      >
        <DownIcon className={`transition-transform ${isOpen ? '' : '-rotate-90 rtl:rotate-90'}`} />
        {t('printers.lastJobs')}
      </button>
      {isOpen && <Jobs printerId={printerId} />}
    </div>
  )
}

const askedEveryMs = 2_000

function Jobs({ printerId }: { readonly printerId: number }) {
  const read = useRead(calls.jobs, { query: { printerId: String(printerId) } }, { refetchInterval: askedEveryMs })
  return (
    <Loaded read={read} failure={t('failures.settingsLoad')}>
      {jobs =>
        jobs.length === 0 ? (
          <p className="text-soft">{t('printers.noJobs')}</p>
        ) : (
          <ul className="ruled">
            {jobs.map(job => (
              <li key={job.id} className="flex flex-wrap justify-between gap-x-4 py-2">
                <span className="min-w-0 break-words">{whatItIs(job)}</span>
                <span className="text-soft">{instantText(job.made_at)}</span>
                <span className={`w-full font-semibold ${tones[job.state] ?? ''}`}>{stateOf(job)}</span>
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

const tones: Partial<Record<PastJob['state'], string>> = {
  printed: 'text-green',
  unknown: 'text-amber',
  failed: 'text-red',
}

const whatItIs = ({ kind, order_id }: PastJob): string =>
  order_id === null
    ? t(kindLabels[kind])
    : t('printers.jobOfOrder', { kind: t(kindLabels[kind]), order: String(order_id) })

const stateOf = ({ state, reason }: PastJob): string =>
  reason === null
    ? t(stateLabels[state])
    : t('printers.jobReason', { state: t(stateLabels[state]), reason: t(reasonLabels[reason]) })
