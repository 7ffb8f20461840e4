/**
 * Somebody tries PINs by script, on a real server: at a stolen shared tablet the PINs of three people, then from a
 * waiter's own phone the PIN of an administrator who could approve. The right PIN is among them, as the last one.
 * Meanwhile a colleague signs in again and again on a known device (not one of those whose PINs are tried: a password
 * gives its person new tries); first without guessing, for comparison.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { isEasyPin } from '../../src/domain/pin.ts'
import { deviceCookie } from '../../src/server/auth/session-cookies.ts'
import { signInAt, startServer } from '../support/server-process.ts'

export interface PinPhase {
  readonly what: string
  readonly guesses: number
  /** How many people's PINs were tried, each in one place. */
  readonly people: number
  readonly gotIn: number
  /** Told that it was the wrong PIN: looked at, with tries left. The last try of each is told to use the password. */
  readonly wrong: number
  readonly blocked: number
  readonly others: number
  readonly signedIn: readonly number[]
  readonly keptOut: number
  readonly load: number
  readonly tookMs: number
}

const password = 'a-soup-for-ada-7'
const staff = { ana: '2581', ben: '9046', eva: '7023' } as const
const adminPin = '904417'
const colleague = 'dora'
const atOnce = 32
const pauseMs = 500
const quietMs = 8_000

type Ask = (
  path: string,
  body?: unknown,
) => Promise<{ readonly status: number; readonly body: Record<string, unknown> }>

/** Half of `guesses` at the tablet, half for approvals. */
export async function guessPins(guesses: number, tell: (text: string) => void): Promise<readonly PinPhase[]> {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-pins-'))
  const server = await startServer({ DATA_DIR: folder, ADMIN_PASSWORD: password })
  try {
    const { tablet, phone, act } = await furnish(server.url)
    const device = (await signInAt(server.url, colleague, password)).split('; ').find(isDevice) ?? ''
    if (!device) throw new Error('the colleague’s device got no name')
    const half = Math.ceil(guesses / 2)
    const names = Object.keys(staff) as (keyof typeof staff)[]
    const atTablet = Array.from({ length: half }, (_, n) => {
      const username = names[n % names.length] as keyof typeof staff
      return () => tablet('/auth/unlock', { username, pin: pinAt(n, 4, staff[username]) })
    })
    const approve = (pin: string) =>
      phone('/approvals', { call: 'POST /orders/cancel', body: act, approver: 'admin', pin })
    const forApproval = Array.from({ length: half }, (_, n) => () => approve(pinAt(n, 6, adminPin)))
    const rightOnes = names.map(username => () => tablet('/auth/unlock', { username, pin: staff[username] }))
    const phases: PinPhase[] = []
    for (const { what, people, tries } of [
      { what: 'nobody guesses', people: 0, tries: [] },
      { what: 'at a shared tablet', people: names.length, tries: [...atTablet, ...rightOnes] },
      { what: 'for an approval', people: 1, tries: [...forApproval, () => approve(adminPin)] },
    ]) {
      const phase = await run(what, people, tries, () => signInOn(server.url, device))
      tell(asRow(phase))
      phases.push(phase)
    }
    return phases
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Whether nobody got in, at most five tries of each person were looked at, and the colleague was not disturbed. */
export const isPinKept = (phases: readonly PinPhase[]): boolean => {
  const quiet = median(phases[0]?.signedIn ?? [])
  return phases.every(
    ({ people, gotIn, wrong, others, signedIn, keptOut }) =>
      gotIn + others + keptOut === 0 && wrong <= 4 * people && median(signedIn) <= 2 * quiet,
  )
}

/** A row for each phase. */
export const asPinRows = (phases: readonly PinPhase[]): string =>
  [
    '| | Guesses | People | Got in | Told "wrong" | Refused unseen, or the fifth | Other answers | Colleague got in | p50, s | Worst, s | Took, s | Load |',
    '|---|---|---|---|---|---|---|---|---|---|---|---|',
    ...phases.map(asRow),
  ].join('\n')

function asRow(phase: PinPhase): string {
  const s = (ms: number) => (ms / 1_000).toFixed(2)
  const signedIn = `${phase.signedIn.length} of ${phase.signedIn.length + phase.keptOut}`
  const cells = [
    phase.what,
    phase.guesses,
    phase.people,
    phase.gotIn,
    phase.wrong,
    phase.blocked,
    phase.others,
    signedIn,
  ]
  const figures = [s(median(phase.signedIn)), s(Math.max(...phase.signedIn, 0)), s(phase.tookMs), phase.load.toFixed(1)]
  return `| ${[...cells, ...figures].join(' | ')} |`
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** The `n`-th PIN of so many digits that somebody may have, but not `right`. */
function pinAt(n: number, digits: number, right: string): string {
  // A step without a common factor visits every number.
  for (let step = n * 7_919 + 1_234; ; step += 13) {
    const pin = String(step % 10 ** digits).padStart(digits, '0')
    if (pin !== right && !isEasyPin(pin)) return pin
  }
}

/** Three people with PINs, a tablet that they share, a waiter's phone, and an order that may not be cancelled alone. */
async function furnish(url: string) {
  const { ask: admin, cookies } = await browserOf(url, 'admin')
  const done = async (path: string, body?: unknown) => {
    const answer = await admin(path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
  await done('/profile/pin', { current: password, pin: adminPin })
  for (const [username, pin] of Object.entries({ ...staff, waiter: '1379' })) {
    await done('/users/add', { username, name: username, password, userScopes: ['POS', 'ORDERS', 'KITCHEN'] })
    await done(`/users/set-pin/${username}`, { pin })
  }
  await done('/users/add', { username: colleague, name: colleague, password, userScopes: ['POS'] })
  await done('/menu-items/add', { title: 'Soup', price: '5.00' })
  const { ask: phone } = await browserOf(url, 'waiter')
  const init = await phone('/pos/init')
  const [item] = init.body.menuItems as { id: number }[]
  const placed = await phone('/pos/create-order', {
    cart: [{ id: item?.id, quantity: 1 }],
    deliveryType: 'takeaway',
    customerType: 'WALKIN',
  })
  const kitchen = await phone('/kitchen')
  const [line] = (kitchen.body as unknown as { items: { id: number }[] }[])[0]?.items ?? []
  await phone(`/kitchen/${line?.id}`, { status: 'preparing' })
  await done('/auth/enrol', { name: 'Bar', lockAfterS: 60 })
  await done('/auth/lock')
  const tabletCookie = cookies().find(cookie => cookie.startsWith('comanda_tablet=')) ?? ''
  const { reasons } = (await phone('/orders/init')).body as { reasons: { id: number; kind: string }[] }
  const act = { orderIds: [placed.body.orderId], reasonId: reasons.find(({ kind }) => kind === 'void')?.id }
  return { tablet: asking(url, () => tabletCookie).ask, phone, act }
}

const isDevice = (cookie: string) => cookie.startsWith(`${deviceCookie.name}=`)

async function signInOn(url: string, device: string): Promise<boolean> {
  const response = await fetch(`${url}/api/v1/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: device },
    body: JSON.stringify({ username: colleague, password }),
  })
  await response.arrayBuffer()
  return response.status === 200
}

async function browserOf(url: string, username: string) {
  const signedIn = await signInAt(url, username, password)
  return asking(url, () => signedIn)
}

/** Requests with these cookies, and those that the answers set. */
function asking(url: string, first: () => string) {
  const more: string[] = []
  const ask: Ask = async (path, body) => {
    const response = await fetch(`${url}/api/v1${path}`, {
      method: body === undefined && !path.startsWith('/auth') ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', cookie: [first(), ...more].join('; ') },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(body === undefined && path.startsWith('/auth') && { body: '{}' }),
    })
    for (const cookie of response.headers.getSetCookie())
      if (!cookie.includes('Max-Age=0') && !cookie.includes('1970')) more.push(cookie.split(';')[0] ?? '')
    return { status: response.status, body: (await response.json()) as Record<string, unknown> }
  }
  return { ask, cookies: () => more }
}

async function run(
  what: string,
  people: number,
  tries: readonly (() => ReturnType<Ask>)[],
  signIn: () => Promise<boolean>,
): Promise<PinPhase> {
  const counted = { gotIn: 0, wrong: 0, blocked: 0, others: 0 }
  const signedIn: number[] = []
  let keptOut = 0
  let isOver = false
  const from = performance.now()
  const load = loadavg()[0] ?? 0
  const signIns = async () => {
    do {
      const began = performance.now()
      if (await signIn()) signedIn.push(performance.now() - began)
      else keptOut++
      await new Promise(resolve => setTimeout(resolve, pauseMs))
    } while (!isOver)
  }
  const guessing = async () => {
    let next = 0
    const guesser = async () => {
      for (let one = tries[next++]; one; one = tries[next++]) counted[kindOf(await one())]++
    }
    await Promise.all(Array.from({ length: atOnce }, guesser))
    if (tries.length === 0) await new Promise(resolve => setTimeout(resolve, quietMs))
    isOver = true
  }
  await Promise.all([guessing(), signIns()])
  return {
    what,
    guesses: tries.length,
    people,
    ...counted,
    signedIn,
    keptOut,
    load,
    tookMs: performance.now() - from,
  }
}

function kindOf({ status, body }: Awaited<ReturnType<Ask>>): 'gotIn' | 'wrong' | 'blocked' | 'others' {
  if (status === 200) return 'gotIn'
  if (status === 400 && body.code === 'refused.wrongPin') return 'wrong'
  return status === 429 && noTriesLeft.includes(String(body.code)) ? 'blocked' : 'others'
}

const noTriesLeft = ['refused.tooManyPins', 'refused.approverNeedsPassword']
