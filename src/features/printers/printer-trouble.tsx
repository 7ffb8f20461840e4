import { printers as calls } from '../../contract/printers.ts'
import type { OpenJob, PrinterStatus } from '../../domain/printers.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { clockText } from '../shared/clock-text.ts'
import { useWrite } from '../shared/use-write.ts'
import { problemLabels } from './printer-labels.ts'
import { Strip } from './strip.tsx'
import { isElsewhere, isStuck, othersFor, type Trouble } from './trouble.ts'

interface PrinterTroubleProps {
  readonly trouble: Trouble
  readonly printers: readonly PrinterStatus[]
}

/** One printer: why it does not print, since when, what waits, and where it could come out instead. */
export function PrinterTrouble({ trouble, printers }: PrinterTroubleProps) {
  const { printer, waiting, asking } = trouble
  const redirect = useWrite(calls.redirect)
  const settle = useWrite(calls.settle)
  const elsewhere = printers.find(({ id }) => id === printer.redirect_to)
  const [other] = othersFor(printer, printers)
  const send = (to: number | null) => void redirect.run({ params: { id: printer.id }, body: { to } })
  const decide = (act: 'again' | 'redirect' | 'close', printerId: number | null) =>
    void settle.run({ body: { jobIds: asking.slice(0, settledAtOnce).map(({ id }) => id), act, printerId } })
  return (
    <>
      {isElsewhere(printer) && elsewhere && (
        <Strip isRed={false} text={t('printers.printsAt', { printer: printer.title, other: elsewhere.title })}>
          <Button busy={redirect.busy} onClick={() => send(null)}>
            {t('printers.backTo', { printer: printer.title })}
          </Button>
        </Strip>
      )}
      {!isElsewhere(printer) && isStuck(printer) && (
        <Strip isRed text={problemText(printer, waiting)}>
          {other && (
            <Button busy={redirect.busy} onClick={() => send(other.id)}>
              {t('printers.printAt', { printer: other.title })}
            </Button>
          )}
        </Strip>
      )}
      {asking.length > 0 && (
        <Strip isRed text={askingText(printer, asking)}>
          <Button busy={settle.busy} onClick={() => decide('again', null)}>
            {t('printers.printAll', { count: asking.length })}
          </Button>
          {other && (
            <Button busy={settle.busy} onClick={() => decide('redirect', other.id)}>
              {t('printers.printAt', { printer: other.title })}
            </Button>
          )}
          <Button busy={settle.busy} onClick={() => decide('close', null)}>
            {t('printers.forget')}
          </Button>
        </Strip>
      )}
    </>
  )
}

const settledAtOnce = 100

function problemText({ title, problem, problem_since }: PrinterStatus, waiting: readonly OpenJob[]): string {
  const state = problem === null ? '' : t(problemLabels[problem])
  const time = problem_since === null ? '' : clockText(Date.parse(problem_since))
  return waiting.length === 0
    ? t('printers.stuck', { printer: title, problem: state, time })
    : t('printers.stuckWaiting', { printer: title, problem: state, time, count: waiting.length })
}

function askingText({ title }: PrinterStatus, asking: readonly OpenJob[]): string {
  const oldest = Math.min(...asking.map(({ made_at }) => Date.parse(made_at)))
  return t('printers.didNotPrint', { printer: title, count: asking.length, time: clockText(oldest) })
}
