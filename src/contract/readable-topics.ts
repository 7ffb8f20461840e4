import { mayEnter, type Person } from '../domain/access.ts'
import { type Topic, topics } from '../domain/topics.ts'
import { allCalls } from './api.ts'
import { isRead, isShared } from './endpoint.ts'

/** The topics on which a read depends that `person` may make, in the order of the topics. */
export function readableTopics(person: Person): readonly Topic[] {
  const readable = new Set<Topic>()
  for (const { endpoint } of allCalls) {
    if (!isRead(endpoint) || endpoint.access === 'public' || !mayEnter(person, endpoint.access)) continue
    readable.add(endpoint.topic)
    if (isShared(endpoint)) for (const topic of endpoint.dependsOn) readable.add(topic)
  }
  return topics.filter(topic => readable.has(topic))
}
