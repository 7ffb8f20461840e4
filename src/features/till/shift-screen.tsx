import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import type { App } from '../../client/app.ts'
import { newKey } from '../../client/device/new-key.ts'
import { useApp, useRead, useSession } from '../../client/hooks.ts'
import { orders } from '../../contract/orders.ts'
import { type ShiftReport, shiftParts } from '../../contract/shift-parts.ts'
import { till } from '../../contract/till.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import { csvText } from '../../domain/csv-text.ts'
import { currencySymbol } from '../../domain/currencies.ts'
import { shiftPaper } from '../../domain/papers/shift-paper.ts'
import { t } from '../../texts/t.ts'
import { DownloadIcon } from '../../ui/action-icons.tsx'
import { Button } from '../../ui/button.tsx'
import { BackIcon } from '../../ui/control-icons.tsx'
import { PrintIcon } from '../../ui/order-icons.tsx'
import { sendPaper } from '../printers/send-paper.ts'
import { chosenPrinter } from '../printers/till-printer.ts'
import { Paper } from '../receipt/paper.tsx'
import { paperWidthMm } from '../receipt/paper-width.ts'
import { usePageSize } from '../receipt/use-page-size.ts'
import { instantText } from '../shared/day-text.ts'
import { Loaded } from '../shared/loaded.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { saveFile } from '../shared/save-file.ts'

/** X or Z of one shift, as on paper. */
export function ShiftScreen() {
  const { id = '' } = useParams({ strict: false })
  const report = useRead(till.report, { params: { id } })
  const user = useSession()
  const mayOrders = mayEnter(user, orders.init.access)
  const { data } = useRead(orders.init, undefined, { enabled: mayOrders })
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  const format = data?.printSettings?.page_format
  const symbol = currencySymbol(data?.storeSettings.currency ?? null)
  usePageSize(paperWidthMm(format), sheet)
  const shown = report.data
  return (
    <section className="flex flex-col gap-4 p-3 sm:p-4">
      <Link
        to={mayEnter(user, areaScopes.payments) ? '/dashboard/till' : '/dashboard/reports'}
        className="press -my-1 inline-flex min-h-11 items-center gap-1 self-start font-semibold text-accent-ink"
      >
        <BackIcon />
        {t(mayEnter(user, areaScopes.payments) ? 'till.till' : 'till.reports')}
      </Link>
      <PageHeading title={t('till.shift', { shift: id })}>{shown && <Actions report={shown} />}</PageHeading>
      <Loaded read={report} failure={t('failures.detailsLoad')}>
        {found => (
          <div ref={setSheet} data-print-sheet>
            <ShiftPaper report={found} format={format} symbol={symbol} />
          </div>
        )}
      </Loaded>
    </section>
  )
}

function Actions({ report }: { readonly report: ShiftReport }) {
  const app = useApp()
  const name = report.z_number ?? t('till.shift', { shift: report.shift_id })
  const rows = shiftParts(report, { t, instantText }).flatMap(({ title, lines, key = '' }) =>
    lines.map(({ label, amount, text = '' }) => [title, label, amount ?? text, key]),
  )
  return (
    <>
      <Button icon={<DownloadIcon />} onClick={() => saveFile(`${name}.csv`, csvText(rows), 'text/csv;charset=utf-8')}>
        {t('till.downloadCsv')}
      </Button>
      <Button
        icon={<DownloadIcon />}
        onClick={() => saveFile(`${name}.json`, JSON.stringify(report, null, 2), 'application/json')}
      >
        {t('till.downloadJson')}
      </Button>
      <Button variant="primary" icon={<PrintIcon />} onClick={() => printReport(app, report.shift_id)}>
        {t('till.print')}
      </Button>
    </>
  )
}

interface ShiftPaperProps {
  readonly report: ShiftReport
  /** '57' or '80' */
  readonly format: string | null | undefined
  readonly symbol: string
}

/** X or Z. */
const ShiftPaper = ({ report, format, symbol }: ShiftPaperProps) => (
  <Paper
    paper={shiftPaper(report, shiftParts(report, { t, instantText }), { t, instantText, symbol })}
    format={format}
    label={report.z_number ?? t('till.xTitle')}
  />
)

/** X or Z of the page that is open: at this till's printer, or by the browser. */
function printReport(app: App, shiftId: number): void {
  const printerId = chosenPrinter()
  if (printerId === null || !app.online.state().isOnline) print()
  else {
    const body = { kind: 'report', shiftId } as const
    void sendPaper(app, { key: newKey(), kind: 'report', body, printerId, page: null })
  }
}
