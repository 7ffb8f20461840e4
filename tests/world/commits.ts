/** What the server has accepted, in the order of its commits: seen at the keys that it stores with its answers. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Accepted } from './accepted.ts'
import type { Statement } from './statements.ts'
import type { Delivered, Parcel } from './wire.ts'

export interface Commits {
  /** Runs `work`, which serves the request; what it stores is known as its. */
  readonly serving: (parcel: Parcel, work: () => Promise<Delivered>) => Promise<Delivered>
  /** To be called after each statement of the server's. */
  readonly hear: (statement: Statement) => void
  readonly accepted: () => readonly Accepted[]
  /** What was answered under a key last, and how it was asked; undefined: the server died before. */
  readonly heard: (key: string) => Heard | undefined
  /** Each request under a key that was accepted, with the transactions that stood for it. */
  readonly done: readonly Done[]
  /** The server died: `isThere` says of a key whether the database that is left has it. */
  readonly comeBack: (isThere: (key: string) => boolean) => void
  /** Keys that were accepted by a state which another one has replaced. */
  readonly replaced: ReadonlySet<string>
  /** Another state has taken the place of the present one: what was accepted after `count` is gone. */
  readonly goBack: (count: number) => void
}

export interface Done {
  readonly path: string
  readonly key: string
  readonly commits: { readonly keys: readonly string[]; readonly tables: readonly string[] }[]
}

export interface Heard extends Pick<Delivered, 'status' | 'body'> {
  readonly parcel: Parcel
}

interface Served {
  readonly parcel: Parcel
  /** Those that stood so far. */
  readonly commits: Done['commits']
  done: Done | null
}

/** What one request has stored in the open transaction. */
interface Stored {
  readonly by: Served | null
  readonly table: string
  readonly accepted: Accepted | null
}

const storesAnswer = /^update "idempotency_keys" set "reply"/
const changes = /^(?:insert into|update|delete from) "(\w+)"/
/** That a device was seen, or a key taken, is no act. */
const besides = new Set(['sessions', 'tablets', 'known_devices', 'idempotency_keys'])

export function followCommits(now: () => number): Commits {
  const serving = new AsyncLocalStorage<Served>()
  const done: Done[] = []
  const heard = new Map<string, Heard>()
  const replaced = new Set<string>()
  let accepted: Accepted[] = []
  let open: Stored[] | null = null
  let saved = 0

  function take({ values, peek }: Statement, parcel: Parcel): Accepted {
    const [reply, userId, key] = values as [string, number, string]
    const by = peek('select username from users where id = ?', userId)?.username
    return {
      at: now(),
      by: String(by ?? ''),
      method: parcel.method as Accepted['method'],
      path: below(parcel),
      key,
      body: bodyOf(parcel),
      answer: JSON.parse(reply),
      isLate: parcel.headers['comanda-late'] === '1',
      menuVersion: Number(peek('select menu from versions')?.menu),
    }
  }

  function stand(stored: readonly Stored[]) {
    accepted.push(...stored.flatMap(one => one.accepted ?? []))
    for (const [by, its] of Map.groupBy(stored, one => one.by)) {
      if (!by) continue
      const keys = its.flatMap(one => one.accepted?.key ?? [])
      const [key] = keys
      if (key !== undefined && !by.done) {
        by.done = { path: below(by.parcel), key, commits: by.commits }
        done.push(by.done)
      }
      const tables = its.map(({ table }) => table).filter(table => !besides.has(table))
      // The menu turns by the clock, beside whatever made it look.
      if (keys.length === 0 && tables.includes('menu_clock')) continue
      if (tables.length > 0 || keys.length > 0) by.commits.push({ keys, tables })
    }
  }

  return {
    done,
    // An answer is stored without the words that it is said in.
    accepted: () => accepted.map(one => ({ ...one, answer: answerOf(heard.get(one.key)) ?? one.answer })),
    heard: key => heard.get(key),
    async serving(parcel, work) {
      const answer = await serving.run({ parcel, commits: [], done: null }, work)
      const key = parcel.headers['idempotency-key']
      if (key !== undefined) heard.set(key, { parcel, status: answer.status, body: answer.body })
      return answer
    },
    hear(statement) {
      const { text } = statement
      if (text.startsWith('begin immediate')) open = []
      else if (text === 'rollback') open = null
      else if (text === 'commit') {
        stand(open ?? [])
        open = null
      }
      if (!open) return
      if (text === 'savepoint one') saved = open.length
      if (text === 'rollback to one') open.length = saved
      const [, table] = changes.exec(text) ?? []
      if (table === undefined) return
      const by = serving.getStore() ?? null
      open.push({ by, table, accepted: by && storesAnswer.test(text) ? take(statement, by.parcel) : null })
    },
    comeBack(isThere) {
      const undecided = open ?? []
      open = null
      const [one] = undecided.flatMap(stored => stored.accepted ?? [])
      // One transaction stands whole or not at all.
      if (one && isThere(one.key)) stand(undecided)
    },
    replaced,
    goBack(count) {
      for (const { key } of accepted.slice(count)) replaced.add(key)
      accepted = accepted.slice(0, count)
    },
  }
}

const answerOf = (heard: Heard | undefined): unknown => (heard?.status === 200 ? JSON.parse(heard.body) : undefined)

const bodyOf = ({ headers, body }: Parcel): unknown =>
  body && headers['content-type']?.startsWith('application/json') ? JSON.parse(body) : body

const below = ({ path }: Parcel) => path.replace(/^\/api\/v1/, '')
