import { useLocation } from '@tanstack/react-router'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { useWipedAt } from '../device/use-wiped-at.ts'
import { PrinterStrip } from '../printers/printer-strip.tsx'
import { TillPrinting } from '../printers/till-printing.tsx'
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
