import * as z from 'zod/mini'
import { storeSettings } from '../domain/entities.ts'
import { failures } from '../domain/failures.ts'
import { category, publicMenuItem } from '../domain/menu/entities.ts'
import { sharedRead } from './endpoint.ts'

export const qrmenu = {
  /**
   * What guests see: no net prices, no taxes. With the QR menu off there are neither items nor ways to reach the store.
   */
  get: sharedRead('/qrmenu', {
    topic: 'menu',
    dependsOn: ['menu', 'store'],
    reply: z.object({ storeSettings, categories: z.array(category), menuItems: z.array(publicMenuItem) }),
    access: 'public',
    failure: failures.logged,
  }),
}
