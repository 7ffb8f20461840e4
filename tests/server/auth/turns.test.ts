import { expect, test } from 'vitest'
import { makeTurns } from '../../../src/server/auth/turns.ts'

/** A door at which each password check ends when the test says so. */
function door() {
  const turns = makeTurns()
  const begun: { who: string; end: () => void }[] = []
  const knock = (address: string, who = address) =>
    turns.take(address, () => new Promise<string>(checked => begun.push({ who, end: () => checked(who) })))
  const settle = () => new Promise<void>(settled => setImmediate(settled))
  return { begun, knock, settle, names: () => begun.map(({ who }) => who) }
}

test('two passwords are checked at a time, the others wait', async () => {
  const { begun, knock, settle, names } = door()
  const answers = ['till 1', 'till 2', 'till 3', 'till 4'].map(till => knock(till))
  await settle()
  expect(names()).toEqual(['till 1', 'till 2'])
  for (const till of begun) till.end()
  await settle()
  expect(names()).toEqual(['till 1', 'till 2', 'till 3', 'till 4'])
  for (const till of begun) till.end()
  expect(await Promise.all(answers)).toEqual(['till 1', 'till 2', 'till 3', 'till 4'])
})

test('a waiter who comes after fifty guesses from elsewhere is next but one', async () => {
  const { begun, knock, settle, names } = door()
  for (let n = 1; n <= 50; n++) void knock('203.0.113.1', `guess ${n}`)
  void knock('10.0.0.7', 'waiter')
  await settle()
  begun[0]?.end()
  await settle()
  begun[1]?.end()
  await settle()
  expect(names()).toEqual(['guess 1', 'guess 2', 'guess 3', 'waiter'])
})

test('more than a hundred waiting from one address are refused, and nobody else is', async () => {
  const { knock, settle, names } = door()
  for (let n = 1; n <= 102; n++) void knock('203.0.113.1', `guess ${n}`)
  await expect(knock('203.0.113.1')).rejects.toMatchObject({
    status: 429,
    message: 'Too many sign-ins at once! Please try again in a moment.',
  })
  void knock('10.0.0.7')
  await settle()
  expect(names()).toEqual(['guess 1', 'guess 2'])
})

test('a check that fails gives the turn on', async () => {
  const turns = makeTurns()
  const broken = ['a', 'b', 'c'].map(address => turns.take(address, () => Promise.reject(new Error('broken'))))
  expect((await Promise.allSettled(broken)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  expect(await turns.take('d', async () => 'open')).toBe('open')
})

test('a known device waits for nobody else', async () => {
  const turns = makeTurns()
  const begun: string[] = []
  const knock = (who: string, isKnown: boolean) =>
    turns.take(who, () => new Promise<void>(() => begun.push(who)), isKnown)
  for (let n = 1; n <= 50; n++) void knock(`guess ${n}`, false)
  void knock('till', true)
  await new Promise<void>(settled => setImmediate(settled))
  expect(begun).toEqual(['guess 1', 'guess 2', 'till'])
})
