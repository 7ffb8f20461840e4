import { expect, test } from 'vitest'
import { makeHashingQueue } from '../../../src/server/auth/hashing-queue.ts'

/** A door at which each password check ends when the test says so. */
function door() {
  const turns = makeHashingQueue()
  const begun: { who: string; end: () => void }[] = []
  const knock = (address: string, who = address) =>
    turns.run(address, () => new Promise<string>(checked => begun.push({ who, end: () => checked(who) })))
  const settle = () => new Promise<void>(settled => setImmediate(settled))
  return { begun, knock, settle, names: () => begun.map(({ who }) => who) }
}

test('one stranger’s password is checked at a time, the others wait', async () => {
  const { begun, knock, settle, names } = door()
  const tills = ['till 1', 'till 2', 'till 3']
  const answers = tills.map(till => knock(till))
  for (let n = 1; n <= tills.length; n++) {
    await settle()
    expect(names()).toEqual(tills.slice(0, n))
    begun[n - 1]?.end()
  }
  expect(await Promise.all(answers)).toEqual(tills)
})

test('a waiter who comes after fifty guesses from elsewhere is next', async () => {
  const { begun, knock, settle, names } = door()
  for (let n = 1; n <= 50; n++) void knock('203.0.113.1', `guess ${n}`)
  void knock('10.0.0.7', 'waiter')
  await settle()
  begun[0]?.end()
  await settle()
  begun[1]?.end()
  await settle()
  expect(names()).toEqual(['guess 1', 'waiter', 'guess 2'])
})

test('more than a hundred waiting from one address are refused, and nobody else is', async () => {
  const { knock, settle, names } = door()
  for (let n = 1; n <= 101; n++) void knock('203.0.113.1', `guess ${n}`)
  await expect(knock('203.0.113.1')).rejects.toMatchObject({
    status: 429,
    message: 'Too many sign-ins at once! Please try again in a moment.',
  })
  void knock('10.0.0.7')
  await settle()
  expect(names()).toEqual(['guess 1'])
})

test('a check that fails gives the turn on', async () => {
  const turns = makeHashingQueue()
  const broken = ['a', 'b', 'c'].map(address => turns.run(address, () => Promise.reject(new Error('broken'))))
  expect((await Promise.allSettled(broken)).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
  expect(await turns.run('d', async () => 'open')).toBe('open')
})

test('a known device waits for no stranger, and strangers wait for all that are known', async () => {
  const turns = makeHashingQueue()
  const begun: { who: string; end: () => void }[] = []
  const knock = (who: string, isKnown: boolean) =>
    void turns.run(who, () => new Promise<void>(end => begun.push({ who, end })), isKnown)
  const settle = () => new Promise<void>(settled => setImmediate(settled))
  const names = () => begun.map(({ who }) => who)
  for (let n = 1; n <= 50; n++) knock(`guess ${n}`, false)
  knock('till 1', true)
  knock('till 2', true)
  await settle()
  expect(names()).toEqual(['guess 1', 'till 1'])
  begun[0]?.end()
  await settle()
  expect(names()).toEqual(['guess 1', 'till 1', 'till 2'])
  begun[1]?.end()
  await settle()
  expect(names(), 'no guess beside a till').toHaveLength(3)
  begun[2]?.end()
  await settle()
  expect(names()).toEqual(['guess 1', 'till 1', 'till 2', 'guess 2'])
})

test('at one address a person whose name nobody guesses is next, however many passwords wait for others', async () => {
  const turns = makeHashingQueue()
  const begun: { who: string; end: () => void }[] = []
  const knock = (who: string, name: string) =>
    void turns.run('203.0.113.1', () => new Promise<void>(end => begun.push({ who, end })), false, name).catch(() => {})
  const settle = () => new Promise<void>(settled => setImmediate(settled))
  const checkOne = async () => {
    begun.at(-1)?.end()
    await settle()
  }
  for (let n = 1; n <= 2_000; n++) knock(`guess ${n}`, ['admin', 'waiter', ''][n % 3] as string)
  await settle()
  for (let n = 1; n <= 7; n++) await checkOne()
  knock('a new tablet of Rosa', 'rosa')
  await checkOne()
  expect(begun.at(-1)?.who).toBe('a new tablet of Rosa')
  knock('the same, a wrong letter later', 'rosa')
  for (let n = 1; n <= 4; n++) await checkOne()
  expect(begun.map(({ who }) => who)).toContain('the same, a wrong letter later')
})
