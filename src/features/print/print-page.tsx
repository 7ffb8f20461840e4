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
import { useSnapshot } from './use-snapshot.ts'

interface PrintPageProps {
  readonly title: string
  readonly missing: string
  readonly children: (receipt: ReceiptSnapshot) => ReactNode
}

export function PrintPage({ title, missing, children }: PrintPageProps) {
  const receipt = useSnapshot()
  const [sheet, setSheet] = useState<HTMLElement | null>(null)
  useAutoPrint(receipt ?? null)
  usePageSize(paperWidthMm(receipt?.printSettings?.page_format), sheet)
  if (receipt === undefined) return <PleaseWait />
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
      {receipt ? <div ref={setSheet}>{children(receipt)}</div> : <p className="px-4 py-8 text-center">{missing}</p>}
    </main>
  )
}

/** Closes the window that was opened for printing; where there is none, goes back to where the person came from. */
function leave(): void {
  if (window.opener) window.close()
  else if (history.length > 1) history.back()
  else location.assign('/')
}
