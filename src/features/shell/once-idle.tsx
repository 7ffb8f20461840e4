import { useLocation } from '@tanstack/react-router'
import { pageOf } from '../../domain/pages.ts'
import { PrinterStrip } from '../printers/printer-strip.tsx'
import { TillPrinting } from '../printers/till-printing.tsx'
import { WipedNote } from './wiped-note.tsx'

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
