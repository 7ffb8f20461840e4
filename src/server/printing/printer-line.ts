/** The way to one printer: a connection that is kept for the next job, and whether the printer could print now. */
import type { Confirmation, PrinterProblem } from '../../domain/printers.ts'
import type { Database } from '../db/open.ts'
import type { PrinterRow } from '../db/schema-printers.ts'
import { type Conversation, type Facts, openConversation, type Patience, problemIn } from './deliver.ts'
import type { Problems } from './problems.ts'
import { checkedAddress, type PrinterNetworks } from './targets.ts'

export interface LineNeeds {
  readonly database: Database
  readonly now: () => number
  readonly networks: PrinterNetworks
  readonly patience: Patience
  readonly problems: Problems
}

/** A connection to a printer that could print now. */
export interface Able {
  readonly line: Conversation
  readonly confirms: Confirmation
}

export interface Checked {
  readonly facts: Facts
  readonly problem: PrinterProblem | null
}

export interface PrinterLine {
  /** null: it can't print; why is noted. */
  readonly ready: (printer: PrinterRow) => Promise<Able | null>
  /** Asks it again who it is. Only here is one that takes data and says nothing believed. null: it does not answer. */
  readonly meet: (printer: PrinterRow) => Promise<Checked | null>
  readonly hangUp: () => void
}

export function makePrinterLine({ database, now, networks, patience, problems }: LineNeeds): PrinterLine {
  let line: Conversation | null = null

  const hangUp = () => {
    line?.end()
    line = null
  }

  async function open({ host, port }: PrinterRow): Promise<Conversation | null> {
    const address = await checkedAddress({ host, port }, networks)
    return address === null ? null : openConversation({ address, port }, patience)
  }

  const remember = (printerId: number, facts: Facts) =>
    database.write(tx =>
      tx
        .updateTable('printers')
        .set({ ...facts })
        .where('id', '=', printerId)
        .execute(),
    )

  /** What it says of itself is written down. null: nothing; it may be starting, or busy with somebody else. */
  async function introduce(conversation: Conversation, printerId: number): Promise<Confirmation | null> {
    const facts = await conversation.getToKnow()
    if (facts.confirms === 'none') return null
    await remember(printerId, facts)
    return facts.confirms
  }

  /** Its problem, if any, and how it confirms. A kept connection may be gone without a sign: then a new one is tried. */
  async function look(printer: PrinterRow): Promise<{ problem: PrinterProblem | null; able: Able | null }> {
    const isKept = line?.isOpen() === true
    if (!isKept) line = await open(printer)
    if (!line) return { problem: 'unreachable', able: null }
    const confirms = (printer.confirms as Confirmation | null) ?? (await introduce(line, printer.id))
    if (confirms === null) return { problem: 'silent', able: null }
    if (confirms === 'none') return { problem: null, able: { line, confirms } }
    let state = await line.ask()
    if (state === null && isKept) {
      hangUp()
      line = await open(printer)
      state = (await line?.ask()) ?? null
    }
    if (!line) return { problem: 'unreachable', able: null }
    if (state === null) return { problem: 'silent', able: null }
    const problem = problemIn(state)
    return { problem, able: problem === null || problem === 'paper-low' ? { line, confirms } : null }
  }

  return {
    hangUp,
    async ready(printer) {
      const since = now()
      const { problem, able } = await look(printer)
      problems.note(printer.id, problem, since)
      if (!able) hangUp()
      return able
    },
    async meet(printer) {
      const since = now()
      hangUp()
      const conversation = await open(printer)
      const facts = await conversation?.getToKnow()
      // Who hangs up without a word is busy, or no printer.
      if (!conversation || !facts || (facts.confirms === 'none' && !conversation.isOpen())) {
        conversation?.end()
        problems.note(printer.id, 'unreachable', since)
        return null
      }
      await remember(printer.id, facts)
      const state = facts.confirms === 'none' ? null : await conversation.ask()
      const problem = state && problemIn(state)
      problems.note(printer.id, problem, since)
      conversation.end()
      return { facts, problem }
    },
  }
}
