import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { closeAfterPrint, printWhenReady } from '../../client/device/print-itself.ts'
import { useApp, useOnline } from '../../client/hooks.ts'
import type { ReceiptSnapshot } from '../../domain/receipt.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { BackIcon } from '../../ui/control-icons.tsx'
import { PrintIcon } from '../../ui/order-icons.tsx'
import { PleaseWait } from '../../ui/please-wait.tsx'
import { paperWidthMm } from '../receipt/paper-width.ts'
import { usePageSize } from '../receipt/use-page-size.ts'
import { printsAfterSend, stopPrintingHere } from '../shared/device-prints.ts'

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
        {receipt && printsAfterSend() !== 'nothing' && (
          <Button
            className="sm:hidden"
            onClick={() => {
              stopPrintingHere()
              leave()
            }}
          >
            {t('print.notFromHere')}
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

/** Closes the window that was opened for printing; if there is none, goes back to where the person came from. */
function leave(): void {
  if (window.opener) window.close()
  else if (history.length > 1) history.back()
  else location.assign('/')
}

/** Prints the page once. An order on its way gets a moment for its token, if there is a connection. */
function useAutoPrint(receipts: readonly ReceiptSnapshot[] | undefined): void {
  const isOnline = useOnline()
  const hasWaited = useHasWaited(tokenPatienceMs)
  const isThere = receipts !== undefined && receipts.length > 0
  const isReady = isThere && (receipts.every(({ sent }) => sent) || !isOnline || hasWaited)

  // Talks to the browser's printer.
  useEffect(closeAfterPrint, [])
  useEffect(() => (isReady ? printWhenReady() : undefined), [isReady])
}

function useHasWaited(ms: number): boolean {
  const [hasWaited, setHasWaited] = useState(false)
  // Talks to the clock.
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return hasWaited
}

const tokenPatienceMs = 2_500

/**
 * The receipts of `?key=` (several: one after the other), or the latest one, read again until they have their tokens.
 * `&copy=`: what they say they are, 'offline' where nobody has counted. undefined: not read yet.
 */
function useSnapshots(): readonly ReceiptSnapshot[] | undefined {
  const { store } = useApp()
  const asked = new URLSearchParams(location.search)
  const keys = asked.getAll('key').filter(Boolean)
  const copy = copyIn(asked.get('copy'))
  const { data } = useQuery({
    queryKey: ['receipts', ...keys],
    queryFn: async () => {
      const found = keys.length > 0 ? keys.map(key => store.receipts.read(key)) : [store.receipts.latest()]
      return (await Promise.all(found)).filter(receipt => receipt !== null)
    },
    // They are kept on this device: no network is needed, and another tab may just have completed them.
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.every(({ sent }) => sent) ? false : lookAgainMs),
  })
  if (copy === null) return data
  return data?.map(receipt =>
    receipt.document ? { ...receipt, document: { ...receipt.document, copyNo: copy } } : receipt,
  )
}

function copyIn(text: string | null): number | 'offline' | null {
  if (text === 'offline') return text
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}

const lookAgainMs = 300
