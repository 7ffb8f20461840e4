import { ticketTitle } from '../../domain/orders.ts'
import type { ReadyPart } from '../../domain/ready.ts'
import { t } from '../../texts/t.ts'

/** "Table 12", or how it leaves the house with its token. */
export const placeOf = (part: ReadyPart): string =>
  part.table_title ?? t('ready.withToken', { place: ticketTitle(part, t), tokenNo: part.token_no })

/** "Grill", or the kitchen where nobody has said which station. */
export const stationOf = ({ station_title }: ReadyPart): string => station_title ?? t('ready.kitchen')
