/** Schedules, and what things cost while one holds. Ours, beyond §7. */
import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { deliveryType } from '../domain/entities.ts'
import { failures } from '../domain/failures.ts'
import { id, idOrNull, instantOrNull } from '../domain/fields.ts'
import { priceRule, schedule } from '../domain/menu/entities.ts'
import { priceRuleForm, scheduleForm } from '../domain/menu/rule-form.ts'
import { lookUp, post, read, remove } from './endpoint.ts'
import { added, said } from './replies.ts'

const access = areaScopes.settings
const write = { reply: said, changes: ['menu'], access, failure: failures.settingsSave } as const
const loads = { topic: 'menu', access, failure: failures.settingsLoad } as const
const ids = z.array(id('forms.invalidRequest')).check(z.maxLength(10_000, 'forms.tooManyLines'))

/** The calendar ends with 2999. */
const lastInstantMs = Date.UTC(2999, 11, 1)

export const priceRules = {
  schedules: read('/settings/schedules', { reply: z.array(schedule), ...loads }),
  addSchedule: post('/settings/schedules/add', { ...write, body: scheduleForm, reply: added }),
  updateSchedule: post('/settings/schedules/:id/update', { ...write, body: scheduleForm }),
  /** 409 while rules, items or categories have it: a price must not begin to hold for ever. */
  removeSchedule: remove('/settings/schedules/:id', write),

  /** In the owner's order: of several that hold the first one counts. `is_active` 0: switched off. */
  list: read('/settings/price-rules', {
    reply: z.array(z.extend(priceRule, { is_active: z.union([z.literal(0), z.literal(1)]) })),
    ...loads,
  }),
  add: post('/settings/price-rules/add', { ...write, body: priceRuleForm, reply: added }),
  update: post('/settings/price-rules/:id/update', { ...write, body: priceRuleForm }),
  /** Those named come first, in this order. */
  order: post('/settings/price-rules/order', { ...write, body: z.object({ ids }) }),
  remove: remove('/settings/price-rules/:id', write),
  /**
   * What something costs at an instant (missing: now) for a dining option. `list`: without a rule; `because`: why, for
   * the owner; `rule` null: none.
   */
  test: lookUp('/settings/price-rules/test', {
    body: z.object({
      itemId: id('forms.menuItems'),
      variantId: z._default(idOrNull('forms.variant'), null),
      at: instantOrNull('forms.times').check(z.refine(at => at === null || at < lastInstantMs, 'forms.times')),
      dining: z._default(deliveryType, ''),
    }),
    reply: z.object({
      price: z.string(),
      list: z.string(),
      rule: z.nullable(z.object({ id: z.number(), title: z.string() })),
      because: z.string(),
    }),
    ...loads,
  }),
}
