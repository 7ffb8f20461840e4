/** What things cost, and when: price rules, their schedules, and taxes. */
import type { Input, Reply } from '../../../src/contract/endpoint.ts'
import { menuItems } from '../../../src/contract/menu-items.ts'
import { priceRules } from '../../../src/contract/price-rules.ts'
import { settings } from '../../../src/contract/settings.ts'
import { centsText } from '../../../src/domain/money/money.ts'
import { act } from '../people/act.ts'
import { look, one, type Scene } from '../people/look.ts'
import type { Wish } from '../people/person.ts'
import { tap } from '../people/say.ts'

type Rule = Reply<typeof priceRules.list>[number]
type Windows = Input<typeof priceRules.addSchedule>['body']['windows']

const everyDay = [1, 2, 3, 4, 5, 6, 7]

export const officePriceActs = [
  act('schedules', 1, [priceRules.addSchedule, priceRules.updateSchedule, priceRules.removeSchedule], schedules),
  act('rules', 2, [priceRules.add, priceRules.update, priceRules.remove, priceRules.order], rules),
  act('taxes', 1, [settings.addTax, settings.updateTax, settings.removeTax, settings.replaceTax], taxes),
]

async function schedules(scene: Scene): Promise<Wish | null> {
  const { draws } = scene
  const all = (await look(scene, priceRules.schedules)) ?? []
  const some = one(draws, all)
  const body = { title: `Times ${draws.whole(1, 99)}`, windows: someTimes(scene) }
  if (!some || draws.happens(0.3)) return tap(scene, body.title, priceRules.addSchedule, { body })
  const params = { id: some.id }
  if (draws.happens(0.6))
    return tap(scene, some.title, priceRules.updateSchedule, { params, body: { ...body, title: some.title } })
  return tap(scene, `without ${some.title}`, priceRules.removeSchedule, { params })
}

/** Some minutes of each hour, so that it begins and ends while people are ordering. */
function someTimes({ draws }: Scene): Windows {
  const from = draws.whole(0, 40)
  const to = from + draws.whole(5, 19)
  const clock = (hour: number, minute: number) => [hour, minute].map(one => String(one).padStart(2, '0')).join(':')
  return Array.from({ length: 24 }, (_, hour) => ({ days: everyDay, from: clock(hour, from), to: clock(hour, to) }))
}

async function rules(scene: Scene): Promise<Wish | null> {
  const { draws } = scene
  const all = (await look(scene, priceRules.list)) ?? []
  const rule = one(draws, all)
  if (!rule || draws.happens(0.3)) return newRule(scene)
  if (draws.happens(0.2)) {
    const ids = all.map(({ id }) => id).reverse()
    return tap(scene, 'in another order', priceRules.order, { body: { ids } })
  }
  const params = { id: rule.id }
  if (draws.happens(0.2)) return tap(scene, `without ${rule.title}`, priceRules.remove, { params })
  return tap(scene, rule.title, priceRules.update, { params, body: changedRule(scene, rule) })
}

async function newRule(scene: Scene): Promise<Wish | null> {
  const { draws } = scene
  const item = one(draws, (await look(scene, menuItems.list)) ?? [])
  const schedule = one(draws, (await look(scene, priceRules.schedules)) ?? [])
  if (!item) return null
  const body = {
    title: `Rule ${draws.whole(1, 99)}`,
    schedule_id: draws.happens(0.6) ? (schedule?.id ?? null) : null,
    dinings: draws.pick([[], ['takeaway'], ['dinein', 'delivery']] as ('dinein' | 'takeaway' | 'delivery')[][]),
    prices: [{ kind: 'item' as const, id: item.id, ...someOff(scene) }],
  }
  return tap(scene, `${body.title} of ${item.title}`, priceRules.add, { body })
}

const someOff = ({ draws }: Scene) =>
  draws.happens(0.5) ? { percent_off: draws.pick([5, 12.5, 33.33, 100]) } : { price: centsText(draws.whole(0, 1_500)) }

/** Switched off or on, or at another price. */
const changedRule = (scene: Scene, { title, schedule_id, dinings, is_active, prices }: Rule) => ({
  title,
  schedule_id: schedule_id ?? null,
  dinings,
  is_active: scene.draws.happens(0.4) ? is_active !== 1 : is_active === 1,
  prices: prices.map(({ kind, id }) => ({ kind, id, ...someOff(scene) })),
})

async function taxes(scene: Scene): Promise<Wish | null> {
  const { draws } = scene
  const all = (await look(scene, settings.taxes)) ?? []
  const tax = one(draws, all)
  if (!tax) return null
  const type = tax.type as 'exclusive' | 'inclusive'
  const body = { title: tax.title, rate: draws.pick([0, 4, 5.5, 10, 21]), type }
  const extra = all.filter(({ title }) => title.startsWith('Tax ')).at(-1)
  if (extra && draws.happens(0.5)) {
    const params = { id: extra.id }
    if (draws.happens(0.5)) return tap(scene, `without ${extra.title}`, settings.removeTax, { params })
    return tap(scene, `${extra.title} by ${tax.title}`, settings.replaceTax, {
      params,
      body: { insteadId: tax.id === extra.id ? null : tax.id },
    })
  }
  if (draws.happens(0.3))
    return tap(scene, 'a new one', settings.addTax, { body: { ...body, title: `Tax ${draws.whole(1, 99)}` } })
  return tap(scene, `${tax.title} ${body.rate} %`, settings.updateTax, { params: { id: tax.id }, body })
}
