/** The public menu (§7): open to everybody, as long as the store wants it. */
import type { qrmenu } from '../../contract/qrmenu.ts'
import type { Handlers } from '../http/handler.ts'
import { readPublicMenu } from './public-menu.ts'

export const qrmenuHandlers: Handlers<typeof qrmenu> = {
  get: ({ db }) => readPublicMenu(db),
}
