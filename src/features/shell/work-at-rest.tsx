import { useEffect } from 'react'
import { useApp, useSession } from '../../client/hooks.ts'
import { kitchen } from '../../contract/kitchen.ts'
import { orders } from '../../contract/orders.ts'
import { pos, withGroups } from '../../contract/pos.ts'
import { tables } from '../../contract/tables.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import { useReadAtRest } from '../shared/use-read-at-rest.ts'

/**
 * What this person works with is on the device before the server is away, also the pages that nobody has opened yet.
 * Without anything to see.
 */
export function WorkAtRest() {
  const { keptLists } = useApp()
  const person = useSession()
  const [sells, takesMoney, serves, cooks] = [
    areaScopes.pos,
    areaScopes.payments,
    areaScopes.orders,
    areaScopes.kitchen,
  ].map(scopes => mayEnter(person, scopes))
  useReadAtRest(pos.init, sells, withGroups)
  useReadAtRest(tables.list, takesMoney)
  useReadAtRest(orders.init, serves)
  useReadAtRest(orders.list, serves)
  useReadAtRest(kitchen.list, cooks)
  useReadAtRest(kitchen.cancelled, cooks)
  useReadAtRest(kitchen.stations, cooks)
  // Talks to the device: it keeps them.
  useEffect(() => void keptLists.restore(), [keptLists])
  return null
}
