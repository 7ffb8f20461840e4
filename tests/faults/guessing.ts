/**
 * Somebody guesses the owner's password from many addresses, on a real server, while the owner signs in again and again
 * on a known device. First without guessing, for comparison. At the end with guesses for names that do not exist: each
 * of them is checked, so that one check runs all the time.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { deviceCookie } from '../../src/server/auth/session-cookies.ts'
import { signInAt, startServer } from '../support/server-process.ts'

export interface Phase {
  readonly what: string
  readonly guesses: number
  /** Guesses that got in, whose password was checked, that had to wait, and that got another answer. */
  readonly gotIn: number
  readonly lookedAt: number
  readonly slowed: number
  readonly others: number
  readonly owner: readonly number[]
  readonly ownerKeptOut: number
  readonly load: number
  readonly tookMs: number
}

interface Plan {
  readonly guesses: number
  readonly addresses: number
  readonly tell?: (text: string) => void
}

const password = 'a-soup-for-ada-7'
const atOnce = 32
const ownerPauseMs = 500
const quietMs = 8_000
/** Each needs its own check, one after another. */
const sprayedMax = 30

/** Runs the three phases on its own server. */
export async function guess({ guesses, addresses, tell = () => {} }: Plan): Promise<readonly Phase[]> {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-guess-'))
  const server = await startServer({ DATA_DIR: folder, ADMIN_PASSWORD: password, TRUST_PROXY: 'true' })
  try {
    const cookies = await signInAt(server.url, 'admin', password)
    const device = cookies.split('; ').find(cookie => cookie.startsWith(`${deviceCookie.name}=`)) ?? ''
    const asked = { url: server.url, device, addresses }
    const phases = []
    if (!device) throw new Error('the owner’s device got no name')
    for (const { what, count, name } of [
      { what: 'nobody guesses', count: 0, name: () => 'admin' },
      { what: 'the owner’s password is guessed', count: guesses, name: () => 'admin' },
      { what: 'names that are not there', count: Math.min(guesses, sprayedMax), name: (n: number) => `nobody-${n}` },
    ]) {
      const phase = await run(what, count, name, asked)
      tell(asRow(phase))
      phases.push(phase)
    }
    return phases
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether only the owner got in, and always did, and guesses were slowed down. */
export const isKept = ({ guesses, gotIn, lookedAt, slowed, others, ownerKeptOut }: Phase): boolean =>
  gotIn + others + ownerKeptOut === 0 && (guesses <= sprayedMax || slowed > lookedAt)

/** A row for each phase. */
export const asRows = (phases: readonly Phase[]): string =>
  [
    '| | Guesses | Got in | Looked at | Told to wait | Other answers | Owner got in | p50, s | Worst, s | Took, s | Load |',
    '|---|---|---|---|---|---|---|---|---|---|---|',
    ...phases.map(asRow),
  ].join('\n')

function asRow(phase: Phase): string {
  const s = (ms: number | undefined) => (ms === undefined ? '–' : (ms / 1_000).toFixed(2))
  const times = phase.owner.toSorted((a, b) => a - b)
  const owner = `${times.length} of ${times.length + phase.ownerKeptOut}`
  const cells = [phase.what, phase.guesses, phase.gotIn, phase.lookedAt, phase.slowed, phase.others, owner]
  const figures = [s(times[Math.floor(times.length / 2)]), s(times.at(-1)), s(phase.tookMs), phase.load.toFixed(1)]
  return `| ${[...cells, ...figures].join(' | ')} |`
}

interface Asked {
  readonly url: string
  readonly device: string
  readonly addresses: number
}

async function run(what: string, count: number, name: (n: number) => string, asked: Asked): Promise<Phase> {
  const answers = { gotIn: 0, lookedAt: 0, slowed: 0, others: 0 }
  const owner: number[] = []
  let ownerKeptOut = 0
  let isOver = false
  const from = performance.now()
  const load = loadavg()[0] ?? 0

  const signIns = async () => {
    while (!isOver) {
      const began = performance.now()
      const status = await signIn(asked.url, 'admin', password, '198.51.100.7', asked.device)
      if (status === 200) owner.push(performance.now() - began)
      else ownerKeptOut++
      await new Promise(resolve => setTimeout(resolve, ownerPauseMs))
    }
  }
  const guessing = async () => {
    let next = 0
    const guesser = async () => {
      while (next < count) {
        const n = next++
        const host = n % asked.addresses
        const address = `10.${(host >> 16) & 255}.${(host >> 8) & 255}.${host & 255}`
        answers[namesOf[await signIn(asked.url, name(n), `guess-${n}`, address)] ?? 'others']++
      }
    }
    await Promise.all(Array.from({ length: atOnce }, guesser))
    if (count === 0) await new Promise(resolve => setTimeout(resolve, quietMs))
    isOver = true
  }
  await Promise.all([guessing(), signIns()])
  return { what, guesses: count, ...answers, owner, ownerKeptOut, load, tookMs: performance.now() - from }
}

const namesOf: Readonly<Record<number, 'gotIn' | 'lookedAt' | 'slowed'>> = {
  200: 'gotIn',
  401: 'lookedAt',
  429: 'slowed',
}

async function signIn(url: string, username: string, typed: string, address: string, cookie = ''): Promise<number> {
  const response = await fetch(`${url}/api/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...(cookie && { cookie }) },
    body: JSON.stringify({ username, password: typed }),
  })
  await response.arrayBuffer()
  return response.status
}
