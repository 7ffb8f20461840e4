/** Deliberate bugs of keys, commits, repeats and numbers, each in the product's sources. */
import type { Bug } from './bugs.ts'

type InSources = Bug & Required<Pick<Bug, 'sources'>>

const on = 'restaurant'
const mergeSeries = 'server/backup/merge-series.ts'
const idempotency = 'server/http/idempotency.ts'
const write = 'server/http/write.ts'

const goesBack = (kind: string, isIt: string): InSources => ({
  name: `the counter of ${kind} goes back at a restore`,
  on,
  breaks: ['numbers'],
  sources: [
    {
      file: mergeSeries,
      from: 'last_no: Math.max(ours.last_no, last_no)',
      to: `last_no: ${isIt} ? ours.last_no : Math.max(ours.last_no, last_no)`,
    },
  ],
})

export const keyBugs: readonly InSources[] = [
  {
    name: 'a split leaves the tablet without its key',
    on,
    breaks: ['once', 'world', 'money'],
    sources: [
      {
        file: 'client/http/request.ts',
        from: 'function headersOf({ method, key,',
        to: 'function headersOf({ method, path, key,',
      },
      {
        file: 'client/http/request.ts',
        from: "...(key && { 'Idempotency-Key': key }),",
        to: "...(key && !path.endsWith('/split') && { 'Idempotency-Key': key }),",
      },
    ],
  },
  {
    name: 'a key is stored in a transaction of its own',
    on,
    breaks: ['one commit'],
    sources: [
      { file: write, from: 'import { attemptOf, ', to: 'import { attemptOf, attemptSoFar, ' },
      {
        file: write,
        from: `const { reply, isRepeat } = await once(tx, attemptOf(endpoint, maker, key, { now, request }), work)
    return { reply, seq, topics, isRepeat }`,
        to: `const soFar = await attemptSoFar(tx, attemptOf(endpoint, maker, key, { now, request }))
    return { reply: soFar === 'answered' ? null : await work(), seq, topics, isRepeat: soFar === 'answered' }`,
      },
      {
        file: write,
        from: 'const { reply, seq, topics, isRepeat } = await database.write(transaction)',
        to: `const { reply: own, seq, topics, isRepeat } = await database.write(transaction)
  const { reply } = key === null || !user ? { reply: own } : await database.write(async tx => {
    const maker = await makerOf(tx, user, request.headers[onBehalfHeader], key)
    return once(tx, attemptOf(endpoint, maker, key, { now, request }), async () => own)
  })`,
      },
    ],
  },
  {
    name: 'the books get a second commit',
    on,
    breaks: ['one commit'],
    sources: [
      {
        file: write,
        from: 'await appendEntries(tx, acts, doerOf(user, maker), now)',
        to: 'onCommit(() => void database.write(later => appendEntries(later, acts, doerOf(user, maker), now)))',
      },
    ],
  },
  goesBack('documents', "ours.role === 'INV' || ours.role === 'CN'"),
  goesBack('Zs', "ours.role === 'Z'"),
  {
    name: 'the counter of devices goes back at a restore',
    on,
    breaks: ['numbers'],
    sources: [
      {
        file: mergeSeries,
        from: '    else\n      await tx',
        to: "    else if (row.kind === 'server')\n      await tx",
      },
      {
        file: 'server/backup/after-restore.ts',
        from: 'await keepLetters(tx, known ? known.letters : lettersUsed((series - 1) * 26, today))',
        to: 'await keepLetters(tx, [])',
      },
    ],
  },
  {
    name: 'a tablet gives the same number again',
    on,
    breaks: ['numbers'],
    sources: [
      {
        file: 'client/storage/series-row.ts',
        from: 'tx.put(name, { ...series, last: number })',
        to: 'tx.put(name, { ...series, last: number % 2 === 0 ? series.last : number })',
      },
    ],
  },
  {
    name: 'a repeat is announced again',
    on,
    breaks: ['twice'],
    sources: [
      {
        file: write,
        from: 'if (event && seq > 0) announce(event, { seq, topics })',
        to: 'if (event && (seq > 0 || isRepeat)) announce(event, { seq, topics })',
      },
    ],
  },
  {
    name: 'a repeat is answered without the party',
    on,
    breaks: ['twice'],
    sources: [{ file: idempotency, from: 'whole.length <= storedReplyMaxChars', to: 'whole.length <= 1_000' }],
  },
]
