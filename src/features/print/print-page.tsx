import { type ReactNode, useState } from 'react'
import type { ReceiptSnapshot } from '../../domain/receipt.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { BackIcon } from '../../ui/control-icons.tsx'
import { PrintIcon } from '../../ui/order-icons.tsx'
import { PleaseWait } from '../../ui/please-wait.tsx'
import { paperWidthMm } from '../receipt/paper-width.ts'
import { usePageSize } from '../receipt/use-page-size.ts'
import { useAutoPrint } from './use-auto-print.ts'
import { useSnapshots } from './use-snapshots.ts'

interface PrintPageProps {
  readonly title: string
  readonly missing: string
  readonly children: (receipt: ReceiptSnapshot) => ReactNode
}

export function PrintPage({ title, missing, children }: PrintPageProps) {
  const receipts = useSnapshots()
  const receipt = receipts?.[0]
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  useAutoPrint(receipts)
  usePageSize(paperWidthMm(receipt?.printSettings?.page_format), sheet)
  if (receipts === undefined) return <PleaseWait />
  return (
    <main aria-label={title} className="min-h-dvh bg-ground py-4 print:bg-[Canvas] print:py-0">
      <h1 className="sr-only print:hidden">{title}</h1>
      <nav className="mx-auto flex max-w-md flex-wrap justify-center gap-2 px-3 pb-4 print:hidden">
        <Button icon={<BackIcon />} onClick={leave}>
          {t('print.close')}
        </Button>
        {receipt && (
          <Button variant="primary" icon={<PrintIcon />} onClick={() => print()}>
            {t('print.print')}
          </Button>
        )}
      </nav>
      {receipt ? (
        <div ref={setSheet}>{sheets(receipts, children)}</div>
      ) : (
        <p className="px-4 py-8 text-center">{missing}</p>
      )}
    </main>
  )
}

/** Each on a sheet of its own. */
const sheets = (receipts: readonly ReceiptSnapshot[], draw: PrintPageProps['children']) =>
  receipts.map((receipt, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
    <div key={at} className={at > 0 ? 'mt-4 break-before-page print:mt-0' : ''}>
      {draw(receipt)}
    </div>
  ))

/** Closes the window that was opened for printing; where there is none, goes back to where the person came from. */
function leave(): void {
  if (window.opener) window.close()
  else if (history.length > 1) history.back()
  else location.assign('/')
}
