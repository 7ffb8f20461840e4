/**
 * Who hears what: a screen is told of topics that its person may read, and of no others. The number of an announcement
 * goes to everybody, because a gap in the numbers means that something was missed.
 */
import { readableTopics } from '../../contract/readable-topics.ts'
import type { Announcement, EventName } from '../../contract/realtime.ts'
import type { Person } from '../../domain/access.ts'
import type { Topic } from '../../domain/topics.ts'

interface Told {
  readonly rooms: string[]
  readonly event: EventName
  readonly announcement: Announcement
}

export interface Audiences {
  /** The room of those who may read what `person` may read. */
  readonly roomOf: (person: Person) => string
  /** Which rooms are told what. */
  readonly tell: (event: EventName, announcement: Announcement) => readonly Told[]
}

export function makeAudiences(): Audiences {
  const rooms = new Map<string, ReadonlySet<Topic>>()
  return {
    roomOf(person) {
      const readable = readableTopics(person)
      const room = `reads ${readable.join(' ')}`
      if (!rooms.has(room)) rooms.set(room, new Set(readable))
      return room
    },
    tell(event, { seq, topics }) {
      const told = new Map<string, Told>()
      for (const [room, readable] of rooms) {
        const own = topics.filter(topic => readable.has(topic))
        const key = own.join(' ')
        const same = told.get(key)
        if (same) same.rooms.push(room)
        else told.set(key, { rooms: [room], event: eventFor(own, event), announcement: { seq, topics: own } })
      }
      return [...told.values()]
    },
  }
}

/** News of orders is for those who see orders; for others it is a number. */
const eventFor = (own: readonly Topic[], event: EventName): EventName =>
  own.some(topic => topic === 'orders' || topic === 'kitchen' || topic === 'cancellations') ? event : 'changed'
