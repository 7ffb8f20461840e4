/** The public menu (§7): open to everybody, as long as the store wants it. */
import type { qrmenu } from '../../contract/qrmenu.ts'
import type { Handlers } from '../http/serve.ts'
import { readMenu } from '../menu/menu.ts'
import { readStore } from '../menu/store.ts'

export const qrmenuHandlers: Handlers<typeof qrmenu> = {
  get: async ({ db }) => {
    const { settings } = await readStore(db)
    if (!settings.is_qr_menu_enabled) return { storeSettings: settings, categories: [], menuItems: [] }
    const { items, categories } = await readMenu(db)
    return { storeSettings: settings, categories: [...categories], menuItems: [...items] }
  },
}
