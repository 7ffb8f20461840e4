import { afterAll, expect, test } from 'vitest'
import { malformedMenus } from '../../cases/malformed-menus.ts'
import { menuFilesOf } from '../../support/menu-files.ts'
import { refusal } from '../../support/refusal.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const restaurant = await openRestaurant()
const { database } = restaurant
const admin = await restaurant.as('admin')
const { exported, preview, send, bringIn } = menuFilesOf(restaurant, admin)
afterAll(() => restaurant.close())

const dishCalled = async (title: string) =>
  (await admin('GET', '/menu-items')).body.find((item: { title: string }) => item.title === title)
const everything = async () => {
  const tables = ['menu_items', 'variants', 'modifiers', 'categories', 'menu_versions', 'versions'] as const
  return Promise.all(
    tables.map(table =>
      database.read
        .selectFrom(table as 'variants')
        .selectAll()
        .execute(),
    ),
  )
}

test('a file exported here changes nothing when it comes back', async () => {
  const file = await exported()
  expect(file).toMatch(/^\uFEFF"id","title","price","net_price","category","tax","variants","addons",/)
  expect(await preview(file)).toMatchObject({ added: 0, updated: 0, untouched: 0, newCategories: [], faults: [] })
  const before = await everything()
  expect((await bringIn(file)).body.message).toBe('Menu imported: 0 new dishes, 0 changed.')
  expect((await everything()).slice(0, 4)).toEqual(before.slice(0, 4))
  expect(await exported()).toBe(file)
})

test('a hand-written file makes dishes with all that belongs to them, in one go', async () => {
  const file = [
    'Title;Price;Net Price;Category;Tax;Variants;Addons;Description;Allergens;Diets',
    'Lentils;8,50;7,73;Food;VAT;Small=6 | Large=9,50;Bread=1,20 | Extra hot;"With carrots;\nand love";celery, Milk;Vegetarian | gluten free',
    'Tea;1.234,5;;Hot drinks;;;;;;',
    ';;;;;;;;;',
  ].join('\r\n')
  const before = await database.read.selectFrom('versions').selectAll().executeTakeFirstOrThrow()
  expect(await preview(file)).toMatchObject({ added: 2, updated: 0, newCategories: ['Hot drinks'], faultCount: 0 })
  expect(await bringIn(file)).toMatchObject({
    status: 200,
    body: { success: true, message: 'Menu imported: 2 new dishes, 0 changed.', added: 2, updated: 0 },
  })
  expect(await dishCalled('Lentils')).toMatchObject({
    price: '8.50',
    net_price: '7.73',
    category_title: 'Food',
    tax_title: 'VAT',
    description: 'With carrots;\nand love',
    allergens: ['milk', 'celery'],
    diets: ['vegetarian', 'gluten-free'],
    variants: [
      { title: 'Small', price: '6.00' },
      { title: 'Large', price: '9.50' },
    ],
    addons: [
      { title: 'Bread', price: '1.20' },
      { title: 'Extra hot', price: '0.00' },
    ],
  })
  expect(await dishCalled('Tea')).toMatchObject({ price: '1234.50', category_title: 'Hot drinks', tax_title: null })
  // One change of the menu, which screens hear of once.
  const after = await database.read.selectFrom('versions').selectAll().executeTakeFirstOrThrow()
  expect([after.seq - before.seq, after.menu - before.menu]).toEqual([1, 1])
  expect(await preview(file)).toMatchObject({ added: 0, updated: 0, same: 2, newCategories: [] })
})

test.each([
  ['commas', 'title,price\nBroth,"3,50"\n'],
  ['semicolons', 'title;price\r\nBroth;3,50\r\n'],
  ['tabs', 'title\tprice\nBroth\t3.5'],
  ['the mark of UTF-8', '\uFEFFtitle,price\r\nBroth,3.50\r\n'],
  ['the mark of UTF-8 and quotes', '\uFEFF"title";"price"\r\n"Broth";"3,50"\r\n'],
  ['the line in which a spreadsheet names the sign', 'sep=;\r\ntitle;price\r\nBroth;3,50\r\n'],
  ['line ends of old Macs', 'title,price\rBroth,3.50\r'],
])('a file with %s is read', async (_, file) => {
  expect(await preview(file)).toMatchObject({ added: 1, faults: [], dishes: [{ row: 2, title: 'Broth', isNew: true }] })
})

test('a changed file changes what it says, by id also the title, and keeps the numbers of what stays', async () => {
  await bringIn('title,price,category,variants,addons\nPie,5,Food,Small=4 | Large=6,Cream=1\n')
  const was = await dishCalled('Pie')
  const file = (await exported())
    .replace('"Pie",5.00', '"Apple pie",5.50')
    .replace('Small=4.00 | Large=6.00', 'Large=7 | Huge=9')
  expect(await preview(file)).toMatchObject({
    added: 0,
    updated: 1,
    dishes: [
      {
        title: 'Pie',
        changes: [
          { column: 'title', from: 'Pie', to: 'Apple pie' },
          { column: 'price', from: '5.00', to: '5.50' },
          { column: 'variants', from: 'Small=4.00 | Large=6.00', to: 'Large=7.00 | Huge=9.00' },
        ],
      },
    ],
  })
  expect((await bringIn(file)).status).toBe(200)
  expect(await dishCalled('Pie')).toBeUndefined()
  const now = await dishCalled('Apple pie')
  expect(now).toMatchObject({ id: was.id, price: '5.50', addons: was.addons })
  expect(now.variants.map(({ id, title, price }: (typeof was.variants)[number]) => [id, title, price])).toEqual([
    [was.variants[1].id, 'Large', '7.00'],
    [expect.any(Number), 'Huge', '9.00'],
  ])
})

test('two dishes of one name in one category are told apart by their ids, and by nothing else', async () => {
  for (const price of ['3', '4']) await admin('POST', '/menu-items/add', { title: 'Twin', price })
  const file = await exported()
  expect(await preview(file)).toMatchObject({ added: 0, updated: 0, faults: [] })
  expect((await preview('title,price,category\nTwin,5,\n')).faults).toEqual([
    {
      row: 2,
      column: 'title',
      message: 'Several dishes of this category have this title. Use the id of an exported file.',
    },
  ])
  const [line = ''] = /^.*"Twin",3.00.*$/m.exec(file) ?? []
  expect((await preview(`${file}${line}\r\n`)).faults).toMatchObject([{ column: 'id' }])
})

test('a column that is not there changes nothing; an empty cell empties', async () => {
  await bringIn('title,price,category,description,diets\nStew,5,Food,Warm,vegan\n')
  await bringIn('title,price,category\nStew,6,Food\n')
  expect(await dishCalled('Stew')).toMatchObject({ price: '6.00', description: 'Warm', diets: ['vegan'] })
  await bringIn('title,price,category,description,diets\nStew,6,Food,,\n')
  expect(await dishCalled('Stew')).toMatchObject({ description: null, diets: [] })
})

test.each(Object.entries(malformedMenus))(
  'a file with %s: each mistake is said at its row, nothing is stored',
  async (_, { file, says }) => {
    const before = await everything()
    const { faults, faultCount, digest } = await preview(file)
    expect(faults.map(({ row, column }) => [row, column])).toEqual(says.map(([row, column]) => [row, column]))
    for (const [place, [, , words]] of says.entries()) expect(faults[place]?.message).toContain(words)
    expect(faultCount).toBe(says.length)
    const answer = await send('/import', file, { digest })
    expect(answer.status).toBe(400)
    expect(answer.body.message).toMatch(/^\d+ mistakes? in the file. Nothing was stored.$/)
    expect(await everything()).toEqual(before)
  },
)

test('a file of 10 MB is refused in words, and nothing is stored', async () => {
  const before = await everything()
  const file = `title,price\r\n${'Soup,1\r\n'.repeat((10 * 1024 * 1024) / 8)}`
  for (const path of ['/import/preview', '/import'])
    expect(await send(path, file, { digest: 'x' })).toMatchObject({
      status: 413,
      body: refusal('The file is too large! Please choose one of at most 4 MB.'),
    })
  expect(await everything()).toEqual(before)
})

test('categories that the store does not have are made only if somebody wants that', async () => {
  const file = 'title,price,category\nSake,4,Japan\nMiso,4,japan\n'
  expect(await preview(file, false)).toMatchObject({
    faults: [
      { row: 2, column: 'category', message: 'There is no category Japan.' },
      { row: 3, column: 'category', message: 'There is no category Japan.' },
    ],
  })
  expect((await preview(file)).newCategories).toEqual(['Japan'])
})

test('a menu that changes between preview and import is looked at again', async () => {
  const file = 'title,price\nRadish,1\n'
  const { digest } = await preview(file)
  await admin('POST', '/menu-items/add', { title: 'Radish', price: '2' })
  expect(await send('/import', file, { digest })).toMatchObject({
    status: 409,
    body: { message: 'The menu or the file has changed since the preview. Please look at it again.' },
  })
  expect(await dishCalled('Radish')).toMatchObject({ price: '2.00' })
})

test('ids of another restaurant mean nothing here: its dishes are new, and none of ours is renamed', async () => {
  const file = `id,title,price\nffffff-${restaurant.menu.soup},Calzone,9\n`
  expect(await preview(file)).toMatchObject({ added: 1, updated: 0, dishes: [{ title: 'Calzone', isNew: true }] })
})

test('only those who keep the settings take the menu out or bring one in', async () => {
  const waiter = await restaurant.as('waiter')
  const theirs = menuFilesOf(restaurant, waiter)
  expect((await waiter('GET', '/menu-items/export')).status).toBe(403)
  for (const path of ['/import/preview', '/import'])
    expect((await theirs.send(path, 'title,price\nSoup,1\n', { digest: 'x' })).status).toBe(403)
})

test('a call without a file is refused in words', async () => {
  expect(await admin('POST', '/menu-items/import/preview', { createCategories: true })).toMatchObject({
    status: 400,
    body: { message: 'Please choose a CSV file!' },
  })
})

test('the same menu in three spellings is the same menu, not three', async () => {
  const file = (title: string) => `title,price,category\n${title},7,Entre\u0301es\n`
  await bringIn(file('Crème brûlée'))
  for (const title of ['Cre\u0300me bru\u0302le\u0301e', 'Crème\u00a0brûlée', 'CREME  BRULEE'])
    expect(await preview(file(title))).toMatchObject({ added: 0, newCategories: [], faults: [] })
})

test('two dishes that differ by a mark stay two', async () => {
  await bringIn('title,price,category\nPate,7,Bar\n')
  expect(await preview('title,price,category\nPate,7,Bar\nPâté,9,Bar\n')).toMatchObject({
    added: 1,
    same: 1,
    faults: [],
  })
})

test('columns that the menu has no place for are named and left out', async () => {
  const seen = await preview('title,price,Barcode,,colour\nSole,"3,50 €",4711,x,\n')
  expect(seen).toMatchObject({ added: 1, faults: [], ignored: ['Barcode', '#4', 'colour'] })
})

const exports: readonly (readonly [till: string, file: string, dishes: readonly object[]])[] = [
  [
    'Loyverse',
    [
      'Handle,SKU,Name,Category,Description,Sold by weight,Option 1 name,Option 1 value,Cost,Barcode,Price [Bar],Price [Van]',
      'latte,10001,Latte,Coffee,Warm,N,Size,Small,0.50,,"$3.50",4',
      'latte,10002,,,,,,Large,0.70,,"$4.50",5',
      "espresso,10003,Espresso,Coffee,,N,,,,,1'000.50,2",
    ].join('\n'),
    [
      { title: 'Latte', price: '3.50', category_title: 'Coffee', variants: ['Small 3.50', 'Large 4.50'] },
      { title: 'Espresso', price: '1000.50', category_title: 'Coffee', variants: [] },
    ],
  ],
  [
    'Square',
    [
      'Token,Item Name,Variation Name,SKU,Description,Category,Price,Current Quantity Bar,Tax - Sales Tax (8.5%)',
      'A1,Chai,Small,,Spiced,Tea,3.00,,Y',
      'A2,Chai,Large,,Spiced,Tea,4.00,,Y',
      'A3,Mate,Regular,,,Tea,"2,50",,N',
    ].join('\n'),
    [
      { title: 'Chai', price: '3.00', category_title: 'Tea', variants: ['Small 3.00', 'Large 4.00'] },
      { title: 'Mate', price: '2.50', category_title: 'Tea', variants: [] },
    ],
  ],
  [
    'WooCommerce',
    [
      'ID,Type,SKU,Name,Published,Short description,Tax status,Sale price,Regular price,Categories,Images',
      '44,simple,w-1,Flan,1,Sweet,taxable,,5.5000,Desserts,https://shop.example/flan.jpg',
    ].join('\n'),
    [{ title: 'Flan', price: '5.50', category_title: 'Desserts', description: 'Sweet', variants: [] }],
  ],
]

test.each(exports)('a file that %s has exported brings its dishes', async (_, file, dishes) => {
  expect((await preview(file)).faults).toEqual([])
  await bringIn(file)
  for (const { title, ...wanted } of dishes as readonly { title: string }[]) {
    const { variants, ...dish } = await dishCalled(title)
    const named = variants.map((one: { title: string; price: string }) => `${one.title} ${one.price}`)
    expect({ ...dish, variants: named }).toMatchObject(wanted)
  }
})

test('a file gives dishes their modifier groups by title, keeps a rule of their own, and names what the store has not', async () => {
  const group = (title: string) => ({ title, modifiers: [{ title: 'One' }, { title: 'Two' }] })
  const [side, extra] = [
    (await admin('POST', '/modifier-groups/add', group('Side'))).body.groupId,
    (await admin('POST', '/modifier-groups/add', group('Extra'))).body.groupId,
  ]
  const first = 'Title;Price;Groups\nGrouped;5;Side'
  expect((await bringIn(first)).body.message).toBe('Menu imported: 1 new dish, 0 changed.')
  const { id } = await dishCalled('Grouped')
  await admin('POST', `/menu-items/update/${id}`, {
    title: 'Grouped',
    price: 5,
    modifierGroups: [{ id: side, max: 1 }],
  })
  await admin('POST', `/menu-items/addons/${id}/add`, { title: 'Own', price: '1' })
  expect((await bringIn('Title;Price;Groups\nGrouped;5;extra | Side')).body.message).toBe(
    'Menu imported: 0 new dishes, 1 changed.',
  )
  expect(await dishCalled('Grouped')).toMatchObject({
    addons: [{ title: 'Own' }],
    modifier_groups: [{ id: extra }, { id: side, max: 1 }, {}],
  })
  expect(await exported()).toContain('"Extra | Side"')
  expect(await preview('Title;Price;Groups\nGrouped;5;Sauces')).toMatchObject({
    faults: [{ column: 'groups', message: 'The store has no modifier group Sauces. Please add it first.' }],
  })
})

test('a file leaves a combo what it is, and gives it neither variants, addons nor a tax', async () => {
  const { id: itemId } = await dishCalled('Grouped')
  const comboChoices = [{ title: 'Main', components: [{ itemId }] }]
  await admin('POST', '/menu-items/add', { title: 'Noon', price: 9, kind: 'combo', comboChoices })
  expect(await preview(await exported())).toMatchObject({ updated: 0, faults: [] })
  expect((await bringIn('Title;Price\nNoon;10')).body.message).toContain('1 changed')
  expect(await dishCalled('Noon')).toMatchObject({ price: '10.00', kind: 'combo', combo_choices: [{ title: 'Main' }] })
  const { faults } = await preview('Title;Price;Variants;Addons\nNoon;10;Large 12;Bacon 1')
  expect(faults).toMatchObject([{ column: 'variants', message: 'A combo has no variants!' }, { column: 'addons' }])
})
