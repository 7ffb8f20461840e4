/** Pieces that are left of an item, a variant or a modifier. Ours, beyond §7. */
import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { failures } from '../domain/failures.ts'
import { id } from '../domain/fields.ts'
import { quantityMax } from '../domain/limits.ts'
import { countdown, countdownKinds } from '../domain/menu/countdown.ts'
import { post, sharedRead } from './endpoint.ts'
import { said } from './replies.ts'

const pieces = z.int('forms.count').check(z.gte(0, 'forms.count'), z.lte(quantityMax, 'forms.count'))

export const countdowns = {
  list: sharedRead('/countdowns', {
    topic: 'countdowns',
    dependsOn: ['countdowns'],
    persisted: true,
    reply: z.array(countdown),
    access: areaScopes.soldOut,
    failure: failures.logged,
  }),
  /** `left` null: any number. `resetsTo`: so many at the start of each business day; missing or null: not. */
  set: post('/countdowns', {
    body: z.object({
      kind: z.enum(countdownKinds, 'forms.invalidRequest'),
      id: id('forms.invalidRequest'),
      left: z.nullable(pieces),
      resetsTo: z.optional(z.nullable(pieces)),
    }),
    reply: said,
    changes: ['countdowns'],
    access: areaScopes.soldOut,
    failure: failures.settingsSave,
  }),
}
