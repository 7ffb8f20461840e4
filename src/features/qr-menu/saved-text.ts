import { t } from '../../texts/t.ts'

/** How old a kept menu is, in the device's own time: 'saved at 12:30', on another day 'saved on 19 November, 22:05'. */
export function savedText(savedAt: number, now: number): string {
  const [saved, today] = [new Date(savedAt), new Date(now)]
  const clock = saved.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  if (saved.toDateString() === today.toDateString()) return t('guest.savedAt', { time: clock })
  return t('guest.savedOn', { day: saved.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' }), time: clock })
}
