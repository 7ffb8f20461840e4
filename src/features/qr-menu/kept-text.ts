/** How old a kept menu is, in the device's own time: 'saved at 12:30', on another day 'saved on 19 November, 22:05'. */
export function keptText(keptAt: number, now: number): string {
  const [kept, today] = [new Date(keptAt), new Date(now)]
  const clock = kept.toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })
  if (kept.toDateString() === today.toDateString()) return `saved at ${clock}`
  return `saved on ${kept.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' })}, ${clock}`
}
