import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { App } from '../../client/app.ts'
import { newKey } from '../../client/device/new-key.ts'
import { inBrowser, printAtTill } from '../../client/device/printing.ts'
import { useApp } from '../../client/hooks.ts'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { useWipedAt } from '../device/use-wiped-at.ts'
import { namedPapers } from '../printers/named-papers.ts'
import { PrinterStrip } from '../printers/printer-strip.tsx'
import { sendPaper } from '../printers/send-paper.ts'
import { chosenPrinter } from '../printers/till-printer.ts'
import { instantText } from '../shared/day-text.ts'
import { Note } from './note.tsx'

/** Pages that show the trouble of all printers. */
const saysAll = [pageOf('kitchen').path, pageOf('orders').path]

/** What every page of staff needs, but not for its first tap. */
export function OnceIdle() {
  const { pathname } = useLocation()
  return (
    <>
      {!saysAll.includes(pathname) && <PrinterStrip isMine />}
      <TillPrinting />
      <WipedNote />
    </>
  )
}

function WipedNote() {
  const wipedAt = useWipedAt()
  if (wipedAt === null) return null
  return <Note id={`wiped ${wipedAt}`}>{t('shell.wiped', { at: instantText(new Date(wipedAt).toISOString()) })}</Note>
}

/** Sends what this till prints to its printer. Once for all pages, without anything to see. */
export function TillPrinting() {
  const app = useApp()
  // Stands between the page and the browser's printer.
  useEffect(() => {
    printAtTill(() => {
      const printerId = chosenPrinter()
      // Nothing comes out of a printer because a tablet is online again.
      if (printerId === null || !app.online.state().isOnline) return null
      return { show: page => void printThere(app, printerId, page), cancel: () => {} }
    })
    return () => printAtTill()
  }, [app])
  return null
}

/** What only this device knows, the browser prints. */
async function printThere(app: App, printerId: number, page: string): Promise<void> {
  const named = await namedPapers(page, key => app.store.receipts.read(key)).catch(() => null)
  if (!named) return inBrowser().show(page)
  // Of several on one page, each is printed on its own.
  const isOne = named.length === 1
  for (const body of named)
    await sendPaper(app, { key: newKey(), kind: body.kind, body, printerId, page: isOne ? page : null })
}
