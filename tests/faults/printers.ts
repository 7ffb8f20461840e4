/**
 * Orders at four printers that break in every way that printers break, while what sends is killed (SIGKILL) at any
 * moment. In the end every sheet of paper is compared with what was to be printed: no job is lost, none has two papers
 * of which the second does not say so, none counts as printed without paper, and nothing is garbled.
 */
import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { chanceFrom } from '../../src/server/demo/chance.ts'
import { send } from '../support/orders.ts'
import type { Ask } from '../support/restaurant.ts'
import { bugs } from './printers/bugs.ts'
import { checkSheets, type Verdict, type Wanted } from './printers/check-sheets.ts'
import { troubles } from './printers/troubles.ts'
import { openPrintWorld, type Printer, type PrintWorld, startSending, turnMs, wantedOf } from './printers/world.ts'

interface Plan {
  readonly jobs: number
  readonly kills: number
  readonly seed: string
  /** Of PostgreSQL, with two processes that send; null: the embedded engine. */
  readonly postgres: string | null
  readonly bug?: string
  /** Whether at last, without any trouble, each paper must come out at once: not on a machine that has other work. */
  readonly isPunctual?: boolean
  readonly tell?: (text: string) => void
  readonly isOver?: () => boolean
}

export interface Printed extends Verdict {
  readonly jobs: number
  readonly states: Readonly<Record<string, number>>
  readonly kills: number
  readonly freezes: number
  readonly faults: Readonly<Record<string, number>>
}

type Chance = ReturnType<typeof chanceFrom>

export async function breakPrinters(plan: Plan): Promise<Printed> {
  const { jobs, kills, seed, postgres, bug = null, isPunctual = true, tell = () => {}, isOver = () => false } = plan
  const chance = chanceFrom(seed)
  const world = await openPrintWorld(postgres)
  const senders = openSenders(world, postgres ? 2 : 1, bug)
  const evening = openEvening(world, chance)
  const nemesis = openNemesis(world.printers, chance)
  try {
    await senders.start()
    let told = 0
    const isDone = () => (evening.made() >= jobs && senders.kills() >= kills) || isOver()
    const orders = async () => {
      while (!isDone()) {
        if (evening.made() < jobs) await evening.order()
        else await pause(100)
        await evening.untilFew(40, isDone)
        if (evening.made() < told + 500) continue
        told = evening.made()
        tell(`${told} of ${jobs} jobs, ${senders.kills()} of ${kills} kills`)
      }
    }
    const killing = async () => {
      for (let at = 0; !isDone(); at += 1) {
        await pause(chance.fraction() * 500)
        if (senders.kills() < kills) await senders.kill(at, chance.fraction() < 0.1)
      }
    }
    await Promise.all([orders(), killing(), nemesis.rage(isDone)])
    await nemesis.rest()
    await evening.settle()
    if (isPunctual) await evening.quiet()
    const rows = await evening.rows()
    const verdict = checkSheets({
      wanted: evening.wanted,
      jobs: rows,
      cancelled: evening.cancelled,
      sheetsOf: id => world.printers.find(one => one.id === id)?.fake.sheets() ?? [],
    })
    const states = Object.fromEntries(
      [...Map.groupBy(rows, ({ state }) => state)].map(([state, of]) => [state, of.length]),
    )
    const wrong = [...verdict.wrong, ...evening.wrong]
    return { ...verdict, wrong, jobs: rows.length, states, ...senders.counted(), faults: nemesis.counted }
  } finally {
    await senders.stop()
    await world.close()
  }
}

/** Each bug, and what showed it; null: nothing. */
export async function* huntPrintBugs(
  seed: string,
  postgres: string | null,
  isWanted: (bug: string) => boolean,
): AsyncGenerator<readonly [bug: string, caughtBy: string | null]> {
  for (const bug of Object.keys(bugs).filter(isWanted)) {
    let caughtBy: string | null = null
    for (let round = 1; round <= 6 && caughtBy === null; round += 1) {
      const plan = { jobs: 150 * round, kills: 15 * round, seed: `${seed}-${round}`, postgres, bug }
      caughtBy = (await breakPrinters(plan)).wrong[0] ?? null
    }
    yield [bug, caughtBy]
  }
}

function openSenders({ sending }: PrintWorld, count: number, bug: string | null) {
  const children: ChildProcess[] = []
  let [kills, freezes] = [0, 0]
  const ended = (child: ChildProcess) => new Promise<void>(resolve => child.once('exit', () => resolve()))
  return {
    kills: () => kills,
    counted: () => ({ kills, freezes }),
    start: async () => {
      for (let at = 0; at < count; at += 1) children.push(await startSending(sending, bug))
    },
    /** The process that has the turn, and the one that has not. One that is frozen comes back after its turn. */
    async kill(at: number, freezesInstead: boolean) {
      const place = at % count
      const child = children[place]
      if (!child) return
      if (count > 1 && freezesInstead) {
        freezes += 1
        child.kill('SIGSTOP')
        await pause(1.5 * turnMs)
        child.kill('SIGCONT')
        return
      }
      kills += 1
      const gone = ended(child)
      child.kill('SIGKILL')
      await gone
      children[place] = await startSending(sending, bug)
    },
    async stop() {
      for (const child of children) {
        const gone = ended(child)
        child.kill('SIGKILL')
        await gone
      }
    },
  }
}

function openNemesis(printers: readonly Printer[], chance: Chance) {
  const counted: Record<string, number> = {}
  const ends = new Map<Printer, () => void | Promise<void>>()
  const make = async (printer: Printer) => {
    const trouble = troubles[Math.floor(chance.fraction() * troubles.length)]
    if (!trouble) return
    counted[trouble.name] = (counted[trouble.name] ?? 0) + 1
    await trouble.begin(printer)
    ends.set(printer, () => trouble.end?.(printer))
    await pause(100 + chance.fraction() * 700)
    ends.delete(printer)
    await trouble.end?.(printer)
  }
  return {
    counted,
    rage: (isDone: () => boolean) =>
      Promise.all(
        printers.map(async printer => {
          while (!isDone()) {
            await pause(chance.fraction() * 600)
            await make(printer)
          }
        }),
      ),
    async rest() {
      for (const end of ends.values()) await end()
      for (const { fake } of printers) fake.works()
    },
  }
}

const notes = [null, 'no salt', 'für Tür 3: süß', 'çok acılı', 'żurek bez jajka', 'without ice, and quickly, please']

function openEvening({ database, menu, as, clock, printers }: PrintWorld, chance: Chance) {
  const wanted: Wanted[] = []
  const wrong: string[] = []
  const cancelled = new Set<number>()
  let last = 0
  let [orders, reports] = [0, 0]
  let people: { waiter: Ask; owner: Ask } | null = null
  const present = async () => {
    clock.now = Date.now()
    // Nobody's session ends within so many orders.
    if (!people || orders % 200 === 0) people = { waiter: await as('waiter'), owner: await as('admin') }
    orders += 1
    return people
  }
  const rows = () => database.read.selectFrom('print_jobs').selectAll().orderBy('id').execute()
  /** What the new jobs are to print, by what is true now. */
  async function note(): Promise<void> {
    const fresh = await database.read
      .selectFrom('print_jobs')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .execute()
    for (const job of fresh) {
      last = job.id
      const one = await wantedOf(database, job)
      if (one) wanted.push(one)
    }
  }
  const open = () =>
    database.read.selectFrom('print_jobs').select('id').where('state', 'in', ['waiting', 'sending']).execute()
  async function report(): Promise<void> {
    const printer = printers[Math.floor(chance.fraction() * printers.length)]
    if (!printer) return
    reports += 1
    const text = `Report ${reports} of the day`
    const paper = {
      lines: [
        { is: 'logo' },
        { is: 'text', text, size: 2 },
        { is: 'rule' },
        { is: 'pair', left: 'Total', right: '12.50' },
      ],
    }
    await database.write(tx =>
      tx
        .insertInto('print_jobs')
        .values({
          printer_id: printer.id,
          home_id: printer.id,
          kind: 'report',
          state: 'waiting',
          paper: JSON.stringify(paper),
          made_at: Date.now(),
        })
        .execute(),
    )
  }
  return {
    wanted,
    wrong,
    cancelled,
    rows,
    made: () => last,
    async order() {
      const { waiter, owner } = await present()
      const cart = [menu.soup, menu.water, menu.lemon].slice(0, 1 + Math.floor(chance.fraction() * 2)).map(id => ({
        id,
        quantity: 1 + Math.floor(chance.fraction() * 4),
        notes: notes[Math.floor(chance.fraction() * notes.length)] ?? null,
      }))
      const { orderId } = await send(waiter, menu, { cart })
      await note()
      if (chance.fraction() < 0.2) {
        await pause(chance.fraction() * 15)
        cancelled.add(orderId)
        const { status, body } = await owner('POST', '/orders/cancel', { orderIds: [orderId] })
        if (status !== 200) throw new Error(body.message)
      }
      if (chance.fraction() < 0.7) await report()
      if (chance.fraction() < 0.6) await report()
      await note()
    },
    async untilFew(most: number, isDone: () => boolean) {
      while (!isDone() && (await open()).length > most) await pause(20)
    },
    /** Everything is well again: what asks is printed once more, or let go. */
    async settle() {
      await untilNone(open)
      for (let round = 0; round < 5; round += 1) {
        const { owner } = await present()
        const ask = (await rows()).filter(({ state }) => state === 'failed' || state === 'unknown')
        for (const { id, kind } of ask)
          await owner('POST', '/print/jobs/settle', { jobIds: [id], act: kind === 'kitchen' ? 'again' : 'close' })
        await untilNone(open)
      }
    },
    /** Without any trouble each paper comes out at the first attempt. */
    async quiet() {
      const from = last
      for (let at = 0; at < 5; at += 1) {
        const { waiter } = await present()
        await send(waiter, menu)
        await note()
      }
      await untilNone(open)
      const late = (await rows()).filter(({ id, attempts }) => id > from && attempts !== 1)
      wrong.push(...late.map(({ id, attempts }) => `job ${id} took ${attempts} attempts without any trouble`))
    },
  }
}

/** What waits for ever, a minute without any change, is not lost quietly: the check says so. */
async function untilNone(open: () => Promise<readonly unknown[]>): Promise<void> {
  let [before, same] = [-1, 0]
  for (let left = await open(); left.length > 0 && same < 3_000; left = await open()) {
    same = left.length === before ? same + 1 : 0
    before = left.length
    await pause(20)
  }
}
