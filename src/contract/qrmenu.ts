import * as z from 'zod/mini'
import { category, publicMenuItem, storeSettings } from '../domain/entities.ts'
import { failures } from '../domain/failures.ts'
import { sharedRead } from './endpoint.ts'

export const qrmenu = {
  /**
   * What guests see: no net prices and no taxes. While the store has its QR menu switched off, the answer has no
   * categories, no menu items, and no way to reach the store.
   */
  get: sharedRead('/qrmenu', {
    topic: 'menu',
    dependsOn: ['menu', 'store'],
    reply: z.object({ storeSettings, categories: z.array(category), menuItems: z.array(publicMenuItem) }),
    access: 'public',
    failure: failures.logged,
  }),
}
