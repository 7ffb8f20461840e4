import * as z from 'zod/mini'
import { category, menuItem, storeSettings } from '../domain/entities.ts'
import { failures } from '../domain/failures.ts'
import { read } from './endpoint.ts'

export const qrmenu = {
  /** While the store has its QR menu switched off, there are no categories and no dishes in the answer. */
  get: read('/qrmenu', {
    topic: 'menu',
    dependsOn: ['menu', 'store'],
    reply: z.object({ storeSettings, categories: z.array(category), menuItems: z.array(menuItem) }),
    access: 'public',
    failure: failures.logged,
  }),
}
