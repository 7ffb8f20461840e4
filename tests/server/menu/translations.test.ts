import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { guestMenuOf } from '../../../src/domain/guest-menu.ts'
import { findItems, searchableItems } from '../../../src/features/qr-menu/find-items.ts'
import type { Tx } from '../../../src/server/db/open.ts'
import { readGroupedMenu } from '../../../src/server/guest-menu/public-menu.ts'
import { inSlices } from '../../../src/server/menu/slices.ts'
import { storeTranslations, type Translation } from '../../../src/server/menu/translations.ts'
import { addVariants } from '../../../src/server/menu/variants.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { menu, app } = restaurant
const admin = await restaurant.as('admin')
afterAll(() => restaurant.close())

interface Row {
  readonly kind: string
  readonly id: number
  readonly title: string
  readonly of: string | null
  readonly titles: Readonly<Record<string, string>>
  readonly descriptions: Readonly<Record<string, string>>
}

const rowOf = async (kind: string, id: number) =>
  ((await admin('GET', '/translations')).body.rows as Row[]).find(row => row.kind === kind && row.id === id)
const save = (row: object) =>
  admin('POST', '/translations', { rows: [{ kind: 'item', id: menu.soup, language: 'es', ...row }] })

async function sendFile(csv: string) {
  const form = new FormData()
  form.append('file', new Blob([csv], { type: 'text/csv' }), 'menu.csv')
  const body = new Response(form)
  const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/translations/file',
    headers: { cookie, 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json() }
}

async function statementsOf(work: (tx: Tx) => Promise<unknown>): Promise<number> {
  let statements = 0
  const counting: KyselyPlugin = {
    transformQuery({ node }) {
      statements += 1
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await restaurant.database.write(tx => work(tx.withPlugin(counting) as Tx))
  return statements
}

beforeAll(() =>
  admin('POST', '/settings/store-setting', {
    storeName: 'Casa',
    currency: 'EUR',
    isQRMenuEnabled: true,
    language: 'en',
    languages: ['es', 'ar'],
  }),
)

test('everything of the menu that guests read is listed, with what is stored in each language', async () => {
  expect((await admin('GET', '/translations')).body.languages).toEqual(['es', 'ar'])
  expect(await rowOf('addon', menu.cheese)).toMatchObject({ titles: {} })
  expect((await save({ title: ' Sopa ' })).body).toMatchObject({ success: true, message: 'Translations saved!' })
  expect((await rowOf('item', menu.soup))?.titles).toEqual({ es: 'Sopa' })
  await save({ description: 'Del día' })
  expect(await rowOf('item', menu.soup)).toMatchObject({ titles: { es: 'Sopa' }, descriptions: { es: 'Del día' } })
  expect((await save({})).status).toBe(200)
  expect(await rowOf('item', menu.soup)).toMatchObject({ titles: { es: 'Sopa' }, descriptions: { es: 'Del día' } })
  await save({ title: '', description: '' })
  expect(await rowOf('item', menu.soup)).toMatchObject({ titles: {}, descriptions: {} })
})

test('tills go on with the store’s own titles, and so do earlier versions of the menu', async () => {
  await save({ title: 'Sopa' })
  const { body } = await admin('GET', '/pos/init', undefined, { 'comanda-language': 'es' })
  expect(JSON.stringify(body)).not.toContain('Sopa')
})

test('a file goes out and comes back: empty cells change nothing, and rows of nothing are counted', async () => {
  await save({ title: 'Sopa', description: '=1+1' })
  const { csv } = (await admin('GET', '/translations/file')).body as { csv: string }
  expect(csv.split('\r\n')[0]).toContain('"es","es description","ar","ar description"')
  expect(csv).toContain(`"item",${menu.soup},`)
  expect(csv).not.toContain('"=1+1"')
  await save({ title: 'Caldo', description: 'Otro' })
  expect((await sendFile(csv)).body).toMatchObject({ success: true, read: 2, skipped: 0 })
  expect(await rowOf('item', menu.soup)).toMatchObject({ titles: { es: 'Sopa' }, descriptions: { es: '=1+1' } })
  const other = `kind;id;es;ar description\r\nitem;${menu.soup};"Sopa; casera";\r\nitem;999999;Nada;\r\n`
  const { body } = await sendFile(other)
  expect(body).toMatchObject({ read: 1, skipped: 1, message: '1 translation read, 1 row skipped!' })
  expect((await rowOf('item', menu.soup))?.titles).toEqual({ es: 'Sopa; casera' })
})

test.each(['a,b\r\n1,2\r\n', '', 'kind,id,es\r\nitem,"1', '\xff\xfe'])(
  'a file like %j is refused in words',
  async csv => {
    expect(await sendFile(csv)).toMatchObject({ status: 400, body: { code: 'refused.translationsFile' } })
  },
)

test('the file of a menu with more than 10,000 titles comes back whole', async () => {
  const count = 10_050
  const titles = Array.from({ length: count }, (_, at) => ({ title: `Section ${at}` }))
  const added = await restaurant.database.write(tx =>
    inSlices(titles, slice => tx.insertInto('categories').values(slice).returning('id').execute()),
  )
  const ids = added.map(({ id }) => id)
  const es = ids.map((id): Translation => ({ kind: 'category', id, language: 'es', title: `Sección ${id}` }))
  await restaurant.database.write(tx => storeTranslations(tx, es))
  const { csv } = (await admin('GET', '/translations/file')).body as { csv: string }
  const mine = () => restaurant.database.read.selectFrom('translations').where('row_id', 'in', ids.slice(-50))
  await restaurant.database.write(tx => tx.deleteFrom('translations').where('kind', '=', 'category').execute())
  const { status, body } = await sendFile(csv)
  expect([status, body.skipped]).toEqual([200, 0])
  expect(body.read).toBeGreaterThanOrEqual(count)
  const stored = await mine().select(['row_id', 'title']).orderBy('row_id').execute()
  expect(stored).toEqual(ids.slice(-50).map(id => ({ row_id: id, title: `Sección ${id}` })))
  await restaurant.database.write(async tx => {
    await tx.deleteFrom('translations').where('kind', '=', 'category').execute()
    await tx.deleteFrom('categories').where('title', 'like', 'Section %').execute()
  })
})

test('a file with all that a large menu says in two languages takes a few statements, so that nobody else waits long', async () => {
  const ids = Array.from({ length: 1_000 }, (_, at) => 50_000 + at)
  const said = ids.flatMap((id): Translation[] =>
    ['es', 'ar'].flatMap(language => [
      { kind: 'item', id, language, title: `${language} ${id}` },
      { kind: 'item', id, language, description: `of ${id}` },
    ]),
  )
  const twice: Translation[] = [
    { kind: 'item', id: 50_000, language: 'es', title: 'Otra' },
    { kind: 'item', id: 50_001, language: 'es', title: '' },
  ]
  expect(await statementsOf(tx => storeTranslations(tx, [...said, ...twice]))).toBeLessThan(50)
  const stored = await restaurant.database.read
    .selectFrom('translations')
    .select(['title', 'description'])
    .where('row_id', '>=', 50_000)
    .where('language', '=', 'es')
    .orderBy('row_id')
    .execute()
  expect(stored).toHaveLength(ids.length)
  expect(stored.slice(0, 3)).toEqual([
    { title: 'Otra', description: 'of 50000' },
    { title: null, description: 'of 50001' },
    { title: 'es 50002', description: 'of 50002' },
  ])
})

test('a dish with a hundred sizes, each with its titles, takes as few statements as one with two', async () => {
  const add = (count: number) => {
    const sizes = Array.from({ length: count }, (_, at) => ({
      title: `Size ${at}`,
      price: 100,
      titles: { es: `Tamaño ${at}` },
    }))
    return statementsOf(tx => addVariants(tx, menu.water, sizes))
  }
  expect(await add(100)).toBe(await add(2))
  const rows = (await admin('GET', '/translations')).body.rows as Row[]
  const last = rows.find(({ title }) => title === 'Size 99')
  expect(last?.titles).toEqual({ es: 'Tamaño 99' })
})

test('titles in other languages come and go with the forms of dishes, variants, addons and categories', async () => {
  const dish = { title: 'Stew', price: '9.00', titles: { es: 'Guiso', ar: 'يخنة' } }
  const parts = { variants: [{ title: 'Small' }, { title: 'Big', titles: { es: 'Grande' } }] }
  const { menuItemId } = (
    await admin('POST', '/menu-items/add', { ...dish, ...parts, addons: [{ title: 'Bread', titles: { es: 'Pan' } }] })
  ).body
  const { id: starters } = (
    await admin('POST', '/settings/categories/add', { title: 'Starters', titles: { es: 'Entrantes' } })
  ).body
  const stew = async () => (await admin('GET', `/menu-items/${menuItemId}`)).body
  const listed = async () =>
    ((await admin('GET', '/menu-items')).body as { id: number }[]).find(({ id }) => id === menuItemId)
  const { variants, addons } = await stew()
  expect(await stew()).toMatchObject({
    titles: dish.titles,
    variants: [{ title: 'Small' }, { titles: { es: 'Grande' } }],
    addons: [{ titles: { es: 'Pan' } }],
  })
  expect(variants[0]).not.toHaveProperty('titles')
  expect(await listed()).toMatchObject({ titles: dish.titles, addons: [{ titles: { es: 'Pan' } }] })

  // What is missing stays, what is empty goes.
  await admin('POST', `/menu-items/update/${menuItemId}`, { title: 'Stew', price: '9.00', titles: { ar: '' } })
  await admin('POST', `/menu-items/variants/${menuItemId}/update/${variants[0].id}`, {
    title: 'Small',
    titles: { es: 'Pequeño' },
  })
  await admin('POST', `/menu-items/addons/${menuItemId}/update/${addons[0].id}`, { title: 'Bread' })
  await admin('POST', `/settings/categories/${starters}/update`, { title: 'Starters', titles: { ar: 'مقبلات' } })
  expect(await stew()).toMatchObject({
    titles: { es: 'Guiso' },
    variants: [{ titles: { es: 'Pequeño' } }, { titles: { es: 'Grande' } }],
    addons: [{ titles: { es: 'Pan' } }],
  })
  expect((await stew()).titles).toEqual({ es: 'Guiso' })
  const { body: categories } = await admin('GET', '/settings/categories')
  expect(categories.at(-1)).toMatchObject({ id: starters, titles: { es: 'Entrantes', ar: 'مقبلات' } })
})

test('a title in a language that there is not is refused, and tills and guests get no titles of other languages', async () => {
  const refused = await admin('POST', '/menu-items/add', { title: 'Pie', price: '2.00', titles: { xx: 'Pie' } })
  expect(refused.status).toBe(400)
  expect(refused.body.message).toBe('Please choose a language of the list!')
  await admin('POST', '/menu-items/add', { title: 'Pie', price: '2.00', titles: { es: 'Tarta' } })
  const { body } = await admin('GET', '/pos/init')
  expect(JSON.stringify(body)).toContain('Pie')
  expect(JSON.stringify(body)).not.toContain('Tarta')
})

test('what a combo asks is read by guests in their language, who find a dish by either title', async () => {
  const lunch = {
    title: 'Lunch',
    price: '12.00',
    kind: 'combo',
    comboChoices: [{ title: 'Starter of the day', components: [{ itemId: menu.soup }] }],
  }
  const { menuItemId } = (await admin('POST', '/menu-items/add', lunch)).body
  const rows = (await admin('GET', '/translations')).body.rows as Row[]
  const choice = rows.find(({ kind, of }) => kind === 'choice' && of === 'Lunch')
  expect(choice?.title).toBe('Starter of the day')
  await save({ kind: 'choice', id: choice?.id, title: 'Entrante del día' })
  await save({ id: menuItemId, title: 'Menú del día' })
  const { storeSettings, categories, menuItems } = await readGroupedMenu(restaurant.database.read, 'es')
  expect(menuItems.find(({ id }) => id === menuItemId)).toMatchObject({
    title: 'Menú del día',
    choices: [{ title: 'Entrante del día' }],
  })
  const items = searchableItems(guestMenuOf(storeSettings, categories, menuItems).sections ?? [])
  for (const text of ['menu del dia', 'lunch'])
    expect(findItems(items, text, null, []).map(({ item }) => item.title)).toEqual(['Menú del día'])
})

test.each([
  ['longer than a title', 'x'.repeat(121)],
  ['with letters that turn others round', 'evil \u202e 01'],
])('a translation %s is refused as the title itself is, and skipped in a file', async (_, title) => {
  const own = await admin('POST', `/menu-items/update/${menu.soup}`, { title, price: '4.50' })
  const said = [
    await admin('POST', `/menu-items/update/${menu.soup}`, { title: 'Soup', price: '4.50', titles: { es: title } }),
    await save({ title }),
  ]
  expect(own.status).toBe(400)
  expect(said.map(({ status, body }) => [status, body.message])).toEqual([
    [400, own.body.message],
    [400, own.body.message],
  ])
  await save({ title: 'Sopa' })
  expect((await sendFile(`kind,id,es\r\nitem,${menu.soup},${title}\r\n`)).body).toMatchObject({ read: 0, skipped: 1 })
  expect((await rowOf('item', menu.soup))?.titles).toMatchObject({ es: 'Sopa' })
})
