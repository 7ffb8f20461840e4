import { t } from '../../texts/t.ts'
import { useWipedAt } from '../device/use-wiped-at.ts'
import { instantText } from '../shared/day-text.ts'
import { Note } from './note.tsx'

export function WipedNote() {
  const wipedAt = useWipedAt()
  if (wipedAt === null) return null
  return <Note id={`wiped ${wipedAt}`}>{t('shell.wiped', { at: instantText(new Date(wipedAt).toISOString()) })}</Note>
}
