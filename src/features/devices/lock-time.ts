import { lockTimesS } from '../../domain/tablets.ts'
import { t } from '../../texts/t.ts'
import type { PlainKey } from '../../texts/text.ts'

const labels: Readonly<Record<(typeof lockTimesS)[number], PlainKey>> = {
  15: 'devices.lock15s',
  30: 'devices.lock30s',
  60: 'devices.lock1min',
  120: 'devices.lock2min',
  300: 'devices.lock5min',
  0: 'devices.lockByHand',
}

export const lockTimeOptions = () => lockTimesS.map(time => ({ value: String(time), label: t(labels[time]) }))

/** '1 minute without a touch'; of a time that this version does not know, its seconds. */
export function lockTimeText(lockAfterS: number): string {
  const known = lockTimesS.find(time => time === lockAfterS)
  return known === undefined ? t('devices.lockAfterS', { seconds: lockAfterS }) : t(labels[known])
}
