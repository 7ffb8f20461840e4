import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Scope, scopes } from '../../../src/domain/access.ts'
import { allRights, noRights, officeScopes, type Rights, rights } from '../../../src/domain/rights.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database } = restaurant
await restaurant.addUser('manager', ['SETTINGS'])
const admin = await restaurant.as('admin')
const manager = await restaurant.as('manager')
afterAll(() => restaurant.close())

interface Held {
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly rights: Rights
}

const held = (name: string, some: readonly Scope[], given: Partial<Rights> = {}): Held => ({
  name,
  scopes: some,
  rights: { ...noRights, ...given },
})
const oneRight = (right: keyof Rights): Partial<Rights> => ({ [right]: allRights[right] })
const otherOffice = officeScopes.filter(scope => scope !== 'SETTINGS')

/** Each scope and each right alone: what is given, and what somebody may hold who is to be changed. */
const things = [...scopes.map(scope => held(scope, [scope])), ...rights.map(right => held(right, [], oneRight(right)))]

/** Each of these managers holds some things: no two things are held by the same managers, and none by all or nobody. */
const ownable = things.filter(({ name }) => name in noRights || otherOffice.some(office => office === name))
const managers = [1, 2, 4, 8].map(bit => {
  const own = ownable.filter((_, i) => ((i + 1) & bit) !== 0)
  const given = own.filter(({ name }) => name in noRights).map(({ name }) => oneRight(name as keyof Rights))
  const name = `a manager with ${own.map(thing => thing.name).join(', ')}`
  return held(name, ['SETTINGS', ...own.flatMap(thing => thing.scopes)], Object.assign({}, ...given))
})
const askers = [
  held('a manager', ['SETTINGS']),
  ...managers,
  held('a manager with everything', scopes, allRights),
  held(
    'somebody with everything but the settings',
    scopes.filter(scope => scope !== 'SETTINGS'),
    allRights,
  ),
]

const setHeld = (username: string, { scopes: some, rights: given }: Held) =>
  database.write(tx =>
    tx
      .updateTable('users')
      .set({ scope: some.join(), rights: JSON.stringify(given) })
      .where('username_key', '=', username)
      .execute(),
  )
const heldBy = async (username: string) => {
  const found = (await admin('GET', '/users')).body.find((user: { username: string }) => user.username === username)
  return found && { scope: found.scope, rights: found.rights }
}
const details = ({ scopes: userScopes, rights: given }: Held) => ({ name: 'Marta', userScopes, rights: given })

/** What the table allows, said once more and in another way. */
function mayGive(asker: Held, { name }: Held): boolean {
  if (name === 'SETTINGS') return false
  if (name in asker.rights) return Boolean(asker.rights[name as keyof Rights])
  return !otherOffice.some(office => office === name) || asker.scopes.includes(name as Scope)
}

const noAccess = "You don't have access to this area!"
const isOut = (asker: Held) => !asker.scopes.includes('SETTINGS')
const giftRefused = (asker: Held, thing: Held) => {
  if (isOut(asker)) return noAccess
  if (mayGive(asker, thing)) return null
  return thing.name === 'SETTINGS'
    ? 'Only an administrator can give the scope settings!'
    : "You can't give rights that you don't have yourself!"
}
const changeRefused = (asker: Held, thing: Held) => {
  if (isOut(asker)) return noAccess
  if (mayGive(asker, thing)) return null
  return thing.name === 'SETTINGS'
    ? 'Only an administrator can change somebody who manages the settings!'
    : "You can't change a user who has more rights than you!"
}

const made: string[] = []
let passwordHash = ''
beforeAll(async () => {
  const row = await database.read.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()
  passwordHash = row.password_hash
})

async function somebodyWith({ scopes: some, rights: given }: Held): Promise<string> {
  const username = `u${made.length}`
  made.push(username)
  const row = {
    username,
    username_key: username,
    name: username,
    role: 'user',
    password_hash: passwordHash,
    made_at: 0,
  }
  await database.write(tx =>
    tx
      .insertInto('users')
      .values({ ...row, scope: some.join(), rights: JSON.stringify(given) })
      .execute(),
  )
  return username
}

const nothing = held('nothing', [])

/** All that `ask` may do with one thing, as five answers: null, or the refusal. */
async function answersTo(ask: typeof admin, thing: Held): Promise<(string | null)[]> {
  const said = (status: number, body: { message: string }) => (status === 200 ? null : `${status} ${body.message}`)
  const newcomer = `n${made.length}`
  const blank = await somebodyWith(nothing)
  const target = await somebodyWith(thing)
  const answers = [
    await ask('POST', '/users/add', { ...details(thing), username: newcomer, password: 'a good one' }),
    await ask('POST', `/users/update/${blank}`, details(thing)),
    await ask('POST', `/users/update/${target}`, details(thing)),
    await ask('POST', `/users/update-password/${target}`, { password: 'a new one' }),
    await ask('DELETE', `/users/delete/${target}`),
  ]
  return answers.map(({ status, body }) => said(status, body))
}

const expected = (gift: string | null, change: string | null) =>
  [gift, gift, change, change, change].map(text => text && `403 ${text}`)

test.each(askers)('$name gives and changes exactly what the table says', async asker => {
  await setHeld('manager', asker)
  const wrong: unknown[] = []
  for (const thing of things) {
    const answers = await answersTo(manager, thing)
    const right = expected(giftRefused(asker, thing), changeRefused(asker, thing))
    if (JSON.stringify(answers) !== JSON.stringify(right)) wrong.push({ thing: thing.name, answers, right })
  }
  expect(wrong).toEqual([])
})

test('an administrator gives everything to everybody', async () => {
  for (const thing of things) expect(await answersTo(admin, thing), thing.name).toEqual(expected(null, null))
})

/** The same person with this thing if they did not have it, and without it if they did. */
function turned(person: Held, { name, scopes: [scope] }: Held): Held {
  if (scope === undefined) {
    const right = name as keyof Rights
    const value = person.rights[right] ? noRights[right] : allRights[right]
    return held(name, person.scopes, { ...person.rights, [right]: value })
  }
  const others = person.scopes.filter(one => one !== scope)
  return held(name, others.length < person.scopes.length ? others : [...others, scope], person.rights)
}

test('nobody changes their own scopes and rights, neither up nor down', async () => {
  const own = held('a manager', ['DASHBOARD', 'POS', 'SETTINGS'], { refund: true, discount_percent_max: 20 })
  await setHeld('manager', own)
  const before = await heldBy('manager')
  for (const thing of things)
    expect(await manager('POST', '/users/update/manager', details(turned(own, thing))), thing.name).toMatchObject({
      status: 403,
      body: { message: "You can't change your own rights!" },
    })
  expect(await manager('POST', '/users/update/manager', details(own))).toMatchObject({ status: 200 })
  expect(await heldBy('manager')).toEqual(before)
  expect(await manager('POST', '/users/update-password/manager', { password: 'another one' })).toMatchObject({
    status: 403,
    body: { message: 'Change your own password under Profile!' },
  })
})

test('neither a puppet account nor a second manager brings a manager more than they have', async () => {
  const own = held('a manager', ['SETTINGS', 'DASHBOARD'], { comp: true })
  await setHeld('manager', own)
  const most = {
    ...details(own),
    userScopes: scopes.filter(scope => mayGive(own, held(scope, [scope]))),
    username: 'puppet',
    password: 'a good one',
  }
  expect((await manager('POST', '/users/add', most)).status).toBe(200)
  const puppet = await restaurant.as('puppet', 'a good one')
  for (const thing of things)
    for (const target of ['manager', 'puppet', 'waiter'])
      expect(await puppet('POST', `/users/update/${target}`, details(thing))).toMatchObject({ status: 403 })
  expect((await puppet('GET', '/users')).status).toBe(403)
  expect((await puppet('GET', '/reports')).status).toBe(403)

  await restaurant.addUser('second', ['SETTINGS', 'REPORTS', 'INVOICES', 'DASHBOARD'])
  await setHeld('second', held('second', scopes, allRights))
  const second = await restaurant.as('second')
  for (const [ask, other] of [
    [second, 'manager'],
    [manager, 'second'],
  ] as const)
    for (const answer of [
      await ask('POST', `/users/update/${other}`, details(held('all', scopes, allRights))),
      await ask('POST', `/users/update/${other}`, details(nothing)),
      await ask('POST', `/users/update-password/${other}`, { password: 'mine now' }),
      await ask('DELETE', `/users/delete/${other}`),
    ])
      expect(answer).toMatchObject({
        status: 403,
        body: { message: 'Only an administrator can change somebody who manages the settings!' },
      })
  expect(await heldBy('manager')).toEqual({ scope: 'SETTINGS,DASHBOARD', rights: own.rights })
})

test('a manager without Point of sale hires a waiter who takes orders at once', async () => {
  await setHeld('manager', held('a manager', ['SETTINGS']))
  expect((await manager('GET', '/pos/init')).status).toBe(403)
  const waiter = { name: 'Nil', username: 'nil', password: 'a good one', userScopes: ['POS', 'ORDERS'] }
  expect(await manager('POST', '/users/add', waiter)).toMatchObject({ status: 200, body: { message: 'User added!' } })
  expect((await (await restaurant.as('nil', 'a good one'))('GET', '/pos/init')).status).toBe(200)
})

test('a client that does not know rights gives none, and takes none away', async () => {
  const old = { name: 'Old', userScopes: ['POS'] }
  await admin('POST', '/users/add', { ...old, username: 'old', password: 'a good one' })
  expect(await heldBy('old')).toEqual({ scope: 'POS', rights: noRights })
  const some = { ...noRights, discount_percent_max: 15, refund: true }
  await admin('POST', '/users/update/old', { ...old, rights: { refund: true, discount_percent_max: 15 } })
  expect(await heldBy('old')).toEqual({ scope: 'POS', rights: some })
  await admin('POST', '/users/update/old', { name: 'Older', userScopes: ['POS', 'ORDERS'] })
  expect(await heldBy('old')).toEqual({ scope: 'ORDERS,POS', rights: some })
  await admin('POST', '/users/update/old', { ...old, rights: {} })
  expect(await heldBy('old')).toEqual({ scope: 'POS', rights: noRights })
})

test('what one may do comes with the sign-in, and an administrator may do everything', async () => {
  const signIn = async (username: string) =>
    (await restaurant.ask('POST', '/auth/signin', { username, password: 'right-horse' })).body.user
  await setHeld('waiter', held('a waiter', ['POS'], { discount_percent_max: 5 }))
  expect(await signIn('waiter')).toMatchObject({ rights: { ...noRights, discount_percent_max: 5 }, has_pin: 0 })
  expect(await signIn('admin')).toMatchObject({ rights: allRights, has_pin: 0 })
})

test.each([
  ['{"undo_everything":true}'],
  ['{"discount_percent_max":101}'],
  ['{"discount_percent_max":-1}'],
  ['{"discount_percent_max":20.5}'],
  ['{"discount_percent_max":"20"}'],
  ['{"discount_percent_max":null}'],
  ['{"discount_percent_max":true}'],
  ['{"refund":1}'],
  ['{"refund":"true"}'],
  ['{"Refund":true}'],
  ['["refund"]'],
  ['"refund"'],
  ['true'],
  ['null'],
  ['{"toString":true}'],
  // The server reads no body with such names.
  ['{"__proto__":{"refund":true}}', 'Invalid Request!'],
  ['{"constructor":{"prototype":{"refund":true}}}', 'Invalid Request!'],
])('rights of %s are refused', async (text, message = 'Please choose rights from the list!') => {
  const { status, body } = await restaurant.app
    .inject({
      method: 'POST',
      url: '/api/v1/users/update/cook',
      headers: {
        'content-type': 'application/json',
        cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      payload: `{"name":"Nico","userScopes":["KITCHEN"],"rights":${text}}`,
    })
    .then(response => ({ status: response.statusCode, body: response.json() }))
  expect({ status, message: body.message }).toEqual({ status: 400, message })
  expect(await heldBy('cook')).toEqual({ scope: 'KITCHEN', rights: noRights })
})
