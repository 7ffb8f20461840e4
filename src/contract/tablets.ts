/** Shared tablets: enrolled once, then unlocked with PINs. */
import * as z from 'zod/mini'
import { areaScopes } from '../domain/access.ts'
import { failures } from '../domain/failures.ts'
import { unlockForm } from '../domain/pin.ts'
import { tabletForm } from '../domain/tablets.ts'
import { post, read, sessionPost } from './endpoint.ts'
import { said } from './replies.ts'
import { signedIn, tablet } from './signed-in.ts'

/** Somebody who has a PIN. `isHere`: they have worked on this tablet. `isApprover`: they may approve for others. */
const person = z.object({
  username: z.string(),
  name: z.string(),
  designation: z.nullable(z.string()),
  pinDigits: z.number(),
  isApprover: z.boolean(),
  isHere: z.boolean(),
})

/** `people`: the names of those who work on it. `is_this`: it is the one that asks. `blocked`: whose PIN was wrong there too often. */
const listed = z.object({
  id: z.number(),
  name: z.string(),
  letter: z.nullable(z.string()),
  lock_after_s: z.number(),
  made_at: z.string(),
  last_used_at: z.string(),
  people: z.array(z.string()),
  is_this: z.boolean(),
  blocked: z.array(z.string()),
})

const office = { access: areaScopes.settings, failure: failures.settingsSave } as const
const change = { ...office, reply: said, changes: ['tablets', 'devices'] } as const

export const tablets = {
  /** Makes a shared tablet of this browser; on one that is shared already: renames it. */
  enrol: sessionPost('/auth/enrol', {
    ...office,
    body: tabletForm,
    reply: z.extend(said, { tablet }),
  }),
  people: sessionPost('/auth/people', {
    onTablet: true,
    reply: z.extend(said, { tablet, people: z.array(person) }),
    failure: failures.peopleAction,
  }),
  /** `mustChangePin`: somebody else has set this PIN. */
  unlock: sessionPost('/auth/unlock', {
    onTablet: true,
    body: unlockForm,
    reply: z.extend(signedIn, { mustChangePin: z.boolean() }),
    failure: failures.signIn,
  }),
  lock: sessionPost('/auth/lock', {
    onTablet: true,
    reply: said,
    failure: failures.signOut,
  }),
  list: read('/tablets', {
    topic: 'tablets',
    reply: z.array(listed),
    access: areaScopes.settings,
    failure: failures.devicesLoad,
  }),
  update: post('/tablets/:id/update', { ...change, body: tabletForm }),
  /** Gives everybody all tries again for their PIN on it. */
  allowPins: post('/tablets/:id/allow-pins', change),
  remove: post('/tablets/:id/remove', change),
}
