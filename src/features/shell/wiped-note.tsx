import { useWipedAt } from '../device/use-wiped-at.ts'
import { instantText } from '../shared/day-text.ts'
import { Note } from './note.tsx'

/** The browser has cleared this device, and what waited here with it. */
export function WipedNote() {
  const wipedAt = useWipedAt()
  if (wipedAt === null) return null
  return (
    <Note id={`wiped ${wipedAt}`}>
      This tablet was wiped: its browser had cleared what Comanda kept here, noticed{' '}
      {instantText(new Date(wipedAt).toISOString())}. Orders that had waited here to be sent are gone: check with the
      kitchen.
    </Note>
  )
}
