/** The room and its ways: tables, payment types, drawers, reasons, stations, the service charge, papers. */
import type { Input } from '../../../src/contract/endpoint.ts'
import { settings } from '../../../src/contract/settings.ts'
import { stations } from '../../../src/contract/stations.ts'
import { centsText } from '../../../src/domain/money/money.ts'
import { reasonKinds } from '../../../src/domain/reasons.ts'
import { act } from '../people/act.ts'
import { look, one, type Scene } from '../people/look.ts'
import type { Wish } from '../people/person.ts'
import { tap } from '../people/say.ts'

const ofTables = [settings.addStoreTable, settings.updateStoreTable, settings.removeStoreTable]
const ofTypes = [
  settings.addPaymentType,
  settings.updatePaymentType,
  settings.togglePaymentType,
  settings.removePaymentType,
]
const ofDrawers = [settings.addDrawer, settings.updateDrawer, settings.removeDrawer]
const ofReasons = [settings.addReason, settings.updateReason, settings.removeReason]
const ofStations = [stations.add, stations.update, stations.remove, stations.saveRoutes]
const tablesMin = 5

export const officeRoomActs = [
  act('tables', 1, ofTables, someTable),
  act('payment-types', 2, ofTypes, someType),
  act('drawers', 1, ofDrawers, someDrawer),
  act('reasons', 1, ofReasons, someReason),
  act('stations', 1, ofStations, someStation),
  act('service-setting', 2, [settings.saveTill], async scene => {
    const now = await look(scene, settings.till)
    if (!now) return null
    const servicePercent = scene.draws.pick([0, 5, 8, 10, 12.5])
    const serviceFromCovers = scene.draws.pick([null, 4, 6])
    const body = { ...now, servicePercent, serviceFromCovers }
    return tap(scene, `${servicePercent} % from ${serviceFromCovers ?? 'anybody'}`, settings.saveTill, { body })
  }),
  act('store-setting', 1, [settings.saveStore], async scene => {
    const now = await look(scene, settings.store)
    if (!now) return null
    const { storeName, address, phone, email, currency, timeZone, country, dayStartsAtHour } = now
    const same = { storeName, phone, email, currency, timeZone, country, dayStartsAtHour }
    const hasKitchenDisplay = scene.draws.happens(0.7)
    const body = { ...same, address: `${address ?? 'Calle Mayor 1'}`, hasKitchenDisplay, isQRMenuEnabled: true }
    return tap(scene, `kitchen display ${hasKitchenDisplay}`, settings.saveStore, { body })
  }),
  act('print-setting', 1, [settings.savePrint], async scene => {
    const now = await look(scene, settings.print)
    if (!now) return null
    const pageFormat = scene.draws.pick(['80', '57'] as const)
    const body = { pageFormat, header: now.header, footer: 'Thank you', isEnablePrint: scene.draws.happens(0.5) }
    return tap(scene, `paper ${pageFormat}`, settings.savePrint, { body })
  }),
  act('guest-data', 1, [settings.saveGuestData], async scene => {
    const eraseAfterMonths = scene.draws.pick([null, 12, 60])
    return tap(scene, `${eraseAfterMonths ?? 'never'}`, settings.saveGuestData, { body: { eraseAfterMonths } })
  }),
]

async function someTable(scene: Scene): Promise<Wish | null> {
  const { draws } = scene
  const all = (await look(scene, settings.storeTables)) ?? []
  const table = one(draws, all)
  const body = { title: `T${draws.whole(20, 99)}`, floor: 'Garden', seatingCapacity: draws.whole(2, 10) }
  if (!table || draws.happens(0.4)) return tap(scene, body.title, settings.addStoreTable, { body })
  const params = { id: table.id }
  if (all.length > tablesMin && draws.happens(0.3))
    return tap(scene, `without ${table.table_title}`, settings.removeStoreTable, { params })
  const same = { title: table.table_title, floor: table.floor, seatingCapacity: body.seatingCapacity }
  return tap(scene, table.table_title, settings.updateStoreTable, { params, body: same })
}

async function someType(scene: Scene): Promise<Wish | null> {
  const { draws } = scene
  const all = (await look(scene, settings.paymentTypes)) ?? []
  const type = one(draws, all)
  const title = `Card ${draws.whole(2, 99)}`
  if (!type || draws.happens(0.2))
    return tap(scene, title, settings.addPaymentType, { body: { title, isActive: true, isCash: false } })
  const params = { id: type.id }
  if (type.is_cash === 1) {
    const rounding = draws.pick([null, centsText(5), centsText(10), centsText(50)])
    const body = { title: type.title, isCash: true, rounding }
    return tap(scene, `${type.title} in ${rounding ?? 'any coin'}`, settings.updatePaymentType, { params, body })
  }
  const isExtra = type.title.startsWith('Card ')
  if (isExtra && draws.happens(0.4)) return tap(scene, `without ${type.title}`, settings.removePaymentType, { params })
  const isActive = isExtra ? draws.happens(0.6) : true
  return tap(scene, `${type.title} ${isActive}`, settings.togglePaymentType, { params, body: { isActive } })
}

async function someDrawer(scene: Scene): Promise<Wish | null> {
  const { draws } = scene
  const all = (await look(scene, settings.drawers)) ?? []
  const extra = all.filter(({ title }) => title.startsWith('Drawer ')).at(-1)
  const title = `Drawer ${draws.whole(2, 99)}`
  if (!extra || draws.happens(0.3)) return tap(scene, title, settings.addDrawer, { body: { title, userId: null } })
  const params = { id: extra.id }
  if (draws.happens(0.5)) return tap(scene, `without ${extra.title}`, settings.removeDrawer, { params })
  return tap(scene, extra.title, settings.updateDrawer, { params, body: { title } })
}

async function someReason(scene: Scene): Promise<Wish | null> {
  const { draws } = scene
  const reason = one(draws, (await look(scene, settings.reasons)) ?? [])
  const title = `Reason ${draws.whole(2, 99)}`
  if (!reason || draws.happens(0.5))
    return tap(scene, title, settings.addReason, { body: { kind: draws.pick(reasonKinds), title } })
  const params = { id: reason.id }
  if (reason.title.startsWith('Reason ') && draws.happens(0.4))
    return tap(scene, `without ${reason.title}`, settings.removeReason, { params })
  return tap(scene, reason.title, settings.updateReason, {
    params,
    body: { title: reason.title, isActive: draws.happens(0.8) },
  })
}

async function someStation(scene: Scene): Promise<Wish | null> {
  const { draws } = scene
  const known = await look(scene, stations.list)
  if (!known) return null
  const station = one(draws, known.stations)
  const title = `Station ${draws.whole(2, 99)}`
  if (!station || draws.happens(0.2))
    return tap(scene, title, stations.add, { body: { title, paperOnly: draws.happens(0.2) } })
  const params = { id: station.id }
  if (draws.happens(0.2)) return tap(scene, `without ${station.title}`, stations.remove, { params })
  if (draws.happens(0.3)) return tap(scene, station.title, stations.update, { params, body: { title: station.title } })
  const categories = (await look(scene, settings.categories)) ?? []
  const routes: Input<typeof stations.saveRoutes>['body']['routes'] = categories.map(({ id }) => ({
    categoryId: id,
    dining: 'any' as const,
    stationId: draws.pick(known.stations).id,
  }))
  return tap(scene, `${routes.length} routes`, stations.saveRoutes, { body: { routes } })
}
