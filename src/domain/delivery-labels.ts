/** The dining options as screens print them; by themselves, because the till needs them before any other label. */
import type { PlainKey } from '../texts/text.ts'
import type { DeliveryType } from './entities.ts'

export const deliveryTypeLabels: Readonly<Record<Exclude<DeliveryType, ''>, PlainKey>> = {
  dinein: 'words.dineIn',
  delivery: 'words.delivery',
  takeaway: 'words.takeAway',
}
