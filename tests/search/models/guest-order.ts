/**
 * One basket of a guest's phone on a bad network: `guests.md` sections 6 and 8. A key's request may arrive again and again
 * while the phone asks with it, and once more after that; its answers may be lost.
 */
import type { Model, Step } from '../explore.ts'

export interface GuestRules {
  /** What "Still want it?" sends. `after asking`: it first asks what became of the old key. Else the new send names old keys. */
  readonly resend: 'under a new key' | 'after asking' | 'naming the last key' | 'naming all keys'
  /** What the server does about a named key that has not arrived yet. */
  readonly unknownKey: 'is ended' | 'is passed over'
  /** What "No" sends; `never said`: the guest always says yes. */
  readonly no: 'never said' | 'nothing' | 'takes back'
  /** The send after a 409, without what is sold out: names the refused key too, or not. */
  readonly afterRefusal: 'names it' | 'names nothing'
  /** How many keys the phone may make. */
  readonly keys: number
  /** Whether the dish may be sold out for a while. */
  readonly sellsOut?: boolean
  /** Open tabs with this basket; each has its own key after "Yes". */
  readonly tabs?: number
}

interface Key {
  readonly tab: number
  readonly names: readonly number[]
  readonly hasDish: boolean
  /** `late`: nobody asks with it any more, and one copy may be on its way. */
  readonly copies: 'many' | 'late' | 'none'
  readonly stored: 'no' | 'waiting' | 'expired' | 'accepted' | 'declined' | 'taken back' | { readonly endedBy: number }
}

interface Visit {
  readonly keys: readonly Key[]
  /** Of each tab: the key with which it asks, or what it knows. */
  readonly tabs: readonly (number | 'has an answer' | 'refused' | 'takes back' | 'not sent')[]
  readonly dish: 'there' | 'sold out' | 'back'
}

export function guestOrder(rules: GuestRules): Model<Visit> {
  const first: Key = { tab: 0, names: [], hasDish: true, copies: 'many', stored: 'no' }
  return {
    first: { keys: [], tabs: [], dish: 'there' },
    next: visit =>
      visit.keys.length === 0
        ? [step('Send', { ...visit, keys: [first], tabs: Array.from({ length: rules.tabs ?? 1 }, () => 0) })]
        : [
            ...visit.keys.flatMap((_, n) => [...arrive(visit, n, rules), ...decide(visit, n)]),
            ...visit.tabs.flatMap((_, n) => [...answer(visit, n, rules)]),
            ...(rules.sellsOut && visit.dish === 'there'
              ? [step('the dish is sold out', { ...visit, dish: 'sold out' })]
              : []),
            ...(visit.dish === 'sold out' ? [step('the dish is back', { ...visit, dish: 'back' })] : []),
          ],
    wrong: ({ keys, tabs }) => {
      const cooked = keys.filter(({ stored }) => stored === 'accepted').length
      if (cooked > 1) return 'one basket is cooked twice'
      if (cooked > 0 && tabs.includes('not sent')) return 'cooked, though the guest said no and reads: not sent'
      const isLost = keys.every(({ stored }) => stored === 'no' || typeof stored === 'object')
      return isLost && keys.some(({ stored }) => stored !== 'no')
        ? 'the basket is lost: each key is ended by another'
        : null
    },
    left: ({ tabs }) =>
      tabs.some(tab => typeof tab === 'number' || tab === 'takes back') ? 'a phone asks for ever' : null,
    text: visit => JSON.stringify(visit),
  }
}

const step = (name: string, to: Visit): Step<Visit> => ({ name, kind: name.replace(/\d/, 'n'), to })
const put = <T>(list: readonly T[], n: number, one: T) => list.map((was, at) => (at === n ? one : was))
const withKey = (visit: Visit, n: number, changes: Partial<Key>): Visit => ({
  ...visit,
  keys: put(visit.keys, n, { ...(visit.keys[n] as Key), ...changes }),
})

function arrive(visit: Visit, n: number, { unknownKey }: GuestRules): Step<Visit>[] {
  const { hasDish, copies, stored, names } = visit.keys[n] as Key
  if (copies === 'none') return []
  const isRefused = stored === 'no' && hasDish && visit.dish === 'sold out'
  const to = stored !== 'no' || isRefused ? visit : store(visit, n, names, unknownKey)
  if (copies === 'late') return [step(`a late copy of ${n + 1} arrives`, withKey(to, n, { copies: 'none' }))]
  const heard = { ...to, tabs: to.tabs.map(tab => (tab === n ? (isRefused ? 'refused' : 'has an answer') : tab)) }
  return [
    step(`${n + 1} arrives`, withKey(heard, n, { copies: 'late' })),
    step(`${n + 1} arrives, the answer is lost`, to),
  ]
}

/** In one transaction: ends what waits of the named keys and stores the new one, or nothing where one was decided. */
function store(visit: Visit, n: number, names: readonly number[], unknownKey: GuestRules['unknownKey']): Visit {
  const isOpen = ({ stored }: Key) =>
    ['no', 'waiting', 'expired'].includes(stored as string) ||
    (typeof stored === 'object' && names.includes(stored.endedBy))
  if (!names.every(named => isOpen(visit.keys[named] as Key))) return visit
  const ended = names.reduce((now, named) => {
    const isThere = now.keys[named]?.stored !== 'no'
    return isThere || unknownKey === 'is ended' ? withKey(now, named, { stored: { endedBy: n } }) : now
  }, visit)
  return withKey(ended, n, { stored: 'waiting' })
}

function decide(visit: Visit, n: number): Step<Visit>[] {
  if (visit.keys[n]?.stored !== 'waiting') return []
  return [
    step(`the waiter accepts ${n + 1}`, withKey(visit, n, { stored: 'accepted' })),
    step(`the waiter declines ${n + 1}`, withKey(visit, n, { stored: 'declined' })),
    step(`${n + 1} waits too long`, withKey(visit, n, { stored: 'expired' })),
  ]
}

/** What the guest answers to "Still want it?", or taps after a 409. */
function answer(visit: Visit, tab: number, rules: GuestRules): Step<Visit>[] {
  const asks = visit.tabs[tab]
  const own = visit.keys.flatMap((key, n) => (n === 0 || key.tab === tab ? [n] : []))
  const mayAsk = visit.keys.length < rules.keys
  if (asks === 'takes back') return [step('the take-back arrives', takenBack(visit, tab, own))]
  if (asks === 'refused' && mayAsk)
    return [step('Send, without the dish', newKey(visit, tab, rules.afterRefusal === 'names it' ? own : [], false))]
  if (typeof asks !== 'number') return []
  const late = {
    ...visit,
    tabs: put(visit.tabs, tab, rules.no === 'nothing' ? 'not sent' : 'takes back'),
  } satisfies Visit
  const last = own.slice(-1)
  const names = { 'under a new key': [], 'after asking': [], 'naming the last key': last, 'naming all keys': own }[
    rules.resend
  ]
  const isOpen = rules.resend !== 'after asking' || visit.keys[asks]?.stored === 'no'
  return [
    ...(mayAsk && isOpen
      ? [step('“Still want it?” Yes', newKey(visit, tab, names, visit.keys[asks]?.hasDish ?? true))]
      : []),
    ...(rules.no === 'never said' ? [] : [step('“Still want it?” No', stopped(late, asks))]),
  ]
}

function newKey(visit: Visit, tab: number, names: readonly number[], hasDish: boolean): Visit {
  const asked = visit.tabs[tab]
  const tabs = put(visit.tabs, tab, visit.keys.length)
  const before = typeof asked === 'number' ? stopped({ ...visit, tabs }, asked) : { ...visit, tabs }
  return { ...before, keys: [...before.keys, { tab, names, hasDish, copies: 'many', stored: 'no' }] }
}

/** Nobody sends this key again, unless another tab does; what was sent may still arrive. */
const stopped = (visit: Visit, n: number): Visit =>
  visit.tabs.includes(n) ? visit : withKey(visit, n, { copies: 'late' })

/** Ends what is not decided, also where it has not arrived yet. Where another tab has sent it anew, that counts. */
function takenBack(visit: Visit, tab: number, own: readonly number[]): Visit {
  const isDecided = own.some(n => {
    const { stored } = visit.keys[n] as Key
    return typeof stored === 'object' ? !own.includes(stored.endedBy) : ['accepted', 'declined'].includes(stored)
  })
  const ended = isDecided ? visit : own.reduce((now, n) => withKey(now, n, { stored: 'taken back' }), visit)
  return { ...ended, tabs: put(ended.tabs, tab, isDecided ? 'has an answer' : 'not sent') }
}
