import type { Db } from '../db/open.ts'
import { prepared, type Slots } from '../db/prepared.ts'

const select = prepared((db, slot: Slots<{ sessionId: number }>) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id as userId', 'users.username', 'users.role', 'users.scope', 'users.rights'])
    .select('users.password_made_up_at')
    .select(['sessions.confirmed_generation', 'sessions.user_id', 'sessions.nonce'])
    .select(['sessions.tablet_id', 'sessions.locked_at', 'sessions.by_pin', 'sessions.generation', 'sessions.heard_at'])
    .where('sessions.id', '=', slot('sessionId'))
    .compile(),
)

type SessionPerson = Awaited<ReturnType<typeof select>>[number]

/** The session's person; undefined when it has ended. */
export async function personOfSession(db: Db, sessionId: number): Promise<SessionPerson | undefined> {
  const [person] = await select(db, { sessionId })
  return person
}
