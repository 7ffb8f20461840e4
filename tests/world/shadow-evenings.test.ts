/** Evenings that a seed draws, call by call over the wire: the shadow has all of it, and so have the other checks. */
import { expect, test } from 'vitest'
import { chanceFrom } from '../../src/server/demo/chance.ts'
import { type Any, drawnCalls, type Scene } from './drawn-calls.ts'
import { type Heard, openHeard, type Person } from './heard.ts'

async function furnish(admin: Any, { menu }: Any) {
  await admin('POST', '/settings/payment-types/add', { title: 'Coins', isActive: true, isCash: true, rounding: '0.05' })
  await admin('POST', '/settings/till', { servicePercent: 12.5, serviceTaxId: 1, serviceFromCovers: 3 })
  const windows = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '18:10', to: '18:40' }]
  const schedule = (await admin('POST', '/settings/schedules/add', { title: 'Happy hour', windows })).body.id
  await admin('POST', '/settings/price-rules/add', {
    title: 'Happy hour',
    schedule_id: schedule,
    prices: [
      { kind: 'item', id: menu.water, price: '1.33' },
      { kind: 'variant', id: menu.small, percent_off: 12.5 },
    ],
  })
  await admin('POST', '/settings/drawers/add', { title: 'Bar', userId: null })
  await admin('POST', '/menu-items/add', {
    title: 'Lunch',
    price: '9.95',
    kind: 'combo',
    comboChoices: [menu.large, menu.small, null].map((variantId, n) => ({
      title: `Choice ${n}`,
      min: 1,
      max: 1,
      components: [{ itemId: variantId ? menu.pizza : menu.water, variantId, surcharge: `0.${n * 35}`, default: true }],
    })),
  })
}

async function play(seed: string, calls: number): Promise<Heard> {
  const heard = await openHeard(furnish)
  const draws = chanceFrom(seed)
  const person = await heard.as('admin')
  const { menu } = heard.restaurant
  const init = (await heard.read('/pos/init?form=groups')) as Any
  const lunch = init.menuItems.find((one: Any) => one.kind === 'combo')
  const dishes = [
    () => ({ id: menu.soup }),
    () => ({ id: menu.soup }),
    () => ({
      id: menu.pizza,
      variant_id: draws.pick([menu.small, menu.large]),
      addons_ids: [menu.cheese, menu.olives],
    }),
    () => ({ id: menu.pizza, variant_id: menu.small, modifiers: [{ id: menu.cheese }] }),
    () => ({ id: menu.water, addons_ids: draws.happens(0.5) ? [menu.lemon] : [] }),
    () => ({ id: lunch.id, components: lunch.combo_choices.map((one: Any) => ({ id: one.components[0].id })) }),
  ]
  const write: Person = (path, body, more) => person(path, body, more)
  const scene: Scene = { heard, draws, write, read: heard.read as Any, house: { types: [1, 2, 3], dishes } }
  const names = Object.entries(drawnCalls).flatMap(([name, [weight]]) => Array.from({ length: weight }, () => name))
  for (let n = 0; n < calls; n += 1) {
    heard.restaurant.clock.now += draws.whole(1, 120) * 1000
    const name = draws.pick(names)
    await drawnCalls[name]?.[1](scene).catch((error: Error) => {
      if (/: 5\d\d/.test(error.message)) throw error
    })
  }
  return heard
}

test.each(['ana', 'ben', 'cleo'])('an evening of %s', async seed => {
  const heard = await play(seed, 120)
  try {
    expect(await heard.found()).toEqual([])
    expect(await heard.again()).toEqual([])
    expect(heard.accepted.length).toBeGreaterThan(50)
  } finally {
    await heard.restaurant.close()
  }
})
