/** Who a session belongs to, as it stands in the database now. */
import type { CompiledQuery, DialectAdapter, InferResult } from 'kysely'
import type { Db } from '../db/open.ts'

const question = (db: Db, sessionId: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id as userId', 'users.username', 'users.role', 'users.scope'])
    .select(['sessions.confirmed_generation', 'sessions.user_id', 'sessions.nonce', 'sessions.nonce_from'])
    .where('sessions.id', '=', sessionId)

type SessionPerson = InferResult<ReturnType<typeof question>>[number]

/** The session's person; undefined when it has ended. Asked with every request, so it is put into words once for each database. */
export async function personOfSession(db: Db, sessionId: number): Promise<SessionPerson | undefined> {
  const { adapter } = db.getExecutor()
  const query = inWords.get(adapter) ?? question(db, sessionId).compile()
  inWords.set(adapter, query)
  const { rows } = await db.executeQuery<SessionPerson>({ ...query, parameters: [sessionId] })
  return rows[0]
}

const inWords = new WeakMap<DialectAdapter, CompiledQuery<SessionPerson>>()
