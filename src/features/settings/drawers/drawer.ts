import type { Reply } from '../../../contract/endpoint.ts'
import type { settings } from '../../../contract/settings.ts'

export type Drawer = Reply<typeof settings.drawers>[number]
