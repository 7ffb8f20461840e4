import { expect, test } from 'vitest'
import { newerBuiltIns, newerSyntax } from '../config/newer-built-ins.ts'
import * as areas from './support/house/areas.ts'
import { circles } from './support/house/circles.ts'
import * as clocks from './support/house/clocks.ts'
import * as files from './support/house/files.ts'
import { longFunctions } from './support/house/functions.ts'
import * as layers from './support/house/layers.ts'
import * as migrations from './support/house/migrations.ts'
import { roomRules } from './support/house/rooms.ts'
import * as server from './support/house/server.ts'
import { type Rule, readSources, type Source } from './support/house/sources.ts'
import * as texts from './support/house/texts.ts'
import * as typed from './support/house/typed.ts'
import * as waits from './support/house/waits.ts'

const sources = readSources()

const house: Record<string, Rule> = {
  'every import runs in the direction of the layers': {
    find: layers.forbiddenImports,
    breaks: [
      { path: 'src/domain/money/tax.ts', text: "import { api } from '../../contract/api.ts'" },
      { path: 'src/domain/period.ts', text: "import { readFileSync } from 'node:fs'" },
      { path: 'src/contract/pos.ts', text: "import * as z from 'zod'" },
      { path: 'src/server/app.ts', text: "import { makeCall } from '../client/call.ts'" },
      { path: 'src/server/env.ts', text: "import { useState } from 'react'" },
      { path: 'src/client/call.ts', text: "export type { Asked } from '../server/http/serve.ts'" },
      { path: 'src/client/outbox.ts', text: "import { toast } from 'react-hot-toast'" },
      { path: 'src/ui/button.tsx', text: "import {\n  type Scope,\n  mayEnter,\n} from '../domain/access.ts'" },
      { path: 'src/features/pos/cart.tsx', text: "import { Ticket } from '../kitchen/order-ticket.tsx'" },
      { path: 'src/features/pos/pos-screen.tsx', text: "import toast from 'react-hot-toast'" },
      { path: 'src/features/pos/use-cart.ts', text: "const late = () => import('../../server/app.ts')" },
      { path: 'src/features/shared/money.tsx', text: "import { Cart } from '../pos/cart.tsx'" },
      { path: 'src/features/outbox/entry.tsx', text: "import { Ticket } from '../open-orders/ticket.tsx'" },
      { path: 'src/features/pos/panel.tsx', text: "import '../../routes.tsx'" },
      { path: 'src/main.tsx', text: "import { api } from './contract/api.ts'" },
      { path: 'sw/shell.ts', text: "import { makeCall } from '../src/client/http/call.ts'" },
      { path: 'src/lib/x.ts', text: '' },
    ],
  },
  'an import names its file whole, without aliases': {
    find: layers.shortImports,
    breaks: [
      { path: 'src/domain/money/tax.ts', text: "import { money } from './money'" },
      { path: 'src/domain/cart.ts', text: "import { money } from '~/domain/money.ts'" },
    ],
  },
  'the shadow imports nothing from src': {
    find: layers.importsByTheShadow,
    breaks: [
      { path: 'tests/world/shadow/totals.ts', text: "import { orderTotals } from '../../../src/domain/money/tax.ts'" },
      { path: 'tests/world/shadow/pay.ts', text: "import type { Bill } from '../../../src/contract/party.ts'" },
      { path: 'tests/world/shadow/till.ts', text: "import { openRestaurant } from '../../support/restaurant.ts'" },
      { path: 'tests/world/shadow/rows.ts', text: "import { sql } from 'kysely'" },
    ],
  },
  'no file only hands on what others export': {
    find: files.barrels,
    breaks: [
      { path: 'src/ui/index.ts', text: 'export const a = 1' },
      { path: 'src/ui/all.ts', text: "export * from './button.tsx'" },
      { path: 'src/ui/some.ts', text: "export {\n  Button,\n} from './button.tsx'" },
    ],
  },
  'every export has a name': {
    find: files.defaultExports,
    breaks: [
      { path: 'src/ui/button.tsx', text: 'export default function Button() {}' },
      { path: 'src/ui/card.tsx', text: 'function Card() {}\nexport { Card as default }' },
    ],
  },
  'a file name is lower case with dashes and says what is inside': {
    find: files.badNames,
    breaks: [
      { path: 'src/ui/TextField.tsx', text: '' },
      { path: 'src/features/Pos/cart.tsx', text: '' },
      { path: 'src/domain/money-utils.ts', text: '' },
      { path: 'src/client/helpers/dates.ts', text: '' },
      { path: 'src/server/session_manager.ts', text: '' },
      { path: 'src/domain/data.ts', text: '' },
    ],
  },
  'no file is longer than 350 lines': {
    find: files.longFiles,
    breaks: [{ path: 'src/domain/entities.ts', text: 'x\n'.repeat(351) }],
  },
  'no function is longer than 80 lines': {
    find: longFunctions,
    breaks: [
      { path: 'src/domain/money/tax.ts', text: `export function tax() {\n${'  pay()\n'.repeat(79)}}` },
      { path: 'src/client/sender.ts', text: `const a = {\n  send: async () => {\n${'\n'.repeat(79)}  },\n}` },
      { path: 'src/server/app.ts', text: `export const app = {\n  open() {\n${'\n'.repeat(79)}  },\n}` },
      {
        path: 'src/ui/dialog.tsx',
        text: `export function Dialog() {\n  return (<div>\n${'<p />\n'.repeat(77)}</div>)\n}`,
      },
    ],
  },
  'no files import each other in a circle': {
    find: circles,
    breaks: [
      [
        { path: 'src/client/session.ts', text: "import type { App } from './app.ts'" },
        { path: 'src/client/app.ts', text: "import { makeCall } from './call.ts'\nexport type App = 1" },
        { path: 'src/client/call.ts', text: "import { makeSession } from './session.ts'" },
      ],
      [
        { path: 'src/ui/menu.tsx', text: "const list = () => import('./menu-list.tsx')" },
        { path: 'src/ui/menu-list.tsx', text: "import {\n  type Menu,\n} from './menu.tsx'" },
      ],
      { path: 'src/domain/money/tax.ts', text: "import { tax } from './tax.ts'" },
    ],
  },
  'the folders that serve every area know none': {
    find: server.areasInFoundation,
    breaks: [
      { path: 'src/server/http/idempotency.ts', text: "import { former } from '../users/former.ts'" },
      { path: 'src/server/db/postgres/pool.ts', text: "import type { A } from '../../menu/versions.ts'" },
      { path: 'src/server/auth/session.ts', text: "import { users } from '../../contract/users.ts'" },
      { path: 'src/server/realtime/announce.ts', text: "import { pos } from '../areas/pos.ts'" },
    ],
  },
  'a migration that restaurants have run is never changed': {
    find: migrations.changedMigrations,
    breaks: [
      { path: 'src/server/db/migrations/001-orders.ts', text: 'export const orders = 1' },
      { path: 'src/server/db/migrate.ts', text: '// and no migration at all' },
    ],
  },
  'only the runner imports migrations': {
    find: migrations.importsOfMigrations,
    breaks: [
      { path: 'src/server/bills/sales.ts', text: "import { money } from '../db/migrations/001-money.ts'" },
      { path: 'src/server/db/open.ts', text: "import type { A } from './migrations/001-baseline.ts'" },
      {
        path: 'src/server/db/migrations/004-rooms.ts',
        text: "import { orders } from './001-orders.ts'",
      },
    ],
  },
  'a migration imports nothing that changes': {
    find: migrations.importsByMigrations,
    breaks: [
      { path: 'src/server/db/migrations/013-next.ts', text: "import { sales } from '../../orders/sales.ts'" },
      { path: 'src/server/db/migrations/013-next.ts', text: "import { tax } from '../../../domain/tax.ts'" },
    ],
  },
  'the only classes are errors': {
    find: files.classes,
    breaks: [
      { path: 'src/client/outbox.ts', text: 'export class Outbox {}' },
      { path: 'src/ui/crash.tsx', text: 'class Crash extends Component {}' },
    ],
  },
  'a write goes through the outbox or a call, never through the query library': {
    find: files.queryWrites,
    breaks: [
      { path: 'src/features/pos/send.ts', text: "import { useMutation } from '@tanstack/react-query'" },
      { path: 'src/client/send.ts', text: "import { MutationObserver } from '@tanstack/query-core'" },
    ],
  },
  'a number is typed into the one field that reads it as people write it': {
    find: files.browserNumbers,
    breaks: [{ path: 'src/features/till/float.tsx', text: '<input type="number" />' }],
  },
  'an object has its own members, none of another that is written out': {
    find: files.spreadObjects,
    breaks: [
      { path: 'src/server/orders/placed.ts', text: 'const order = {\n  id,\n  ...{ table, token },\n}' },
      { path: 'src/features/pos/cart.tsx', text: 'const cart = <Cart {...{ lines, symbol }} />' },
    ],
  },
  'markup is written only where screens are drawn': {
    find: files.strayMarkup,
    breaks: [
      { path: 'src/client/badge.tsx', text: '' },
      { path: 'src/server/guest-menu/render.tsx', text: '' },
    ],
  },
  'an area has the same name in every layer': {
    find: areas.strangeAreas,
    breaks: [
      { path: 'src/features/cellar/cellar-screen.tsx', text: '' },
      { path: 'src/features/till.tsx', text: '' },
    ],
  },
  'an area of the server has a contract, and a place in the table of rooms': {
    find: server.strangeRooms,
    breaks: [
      { path: 'src/server/cellar/open-cask.ts', text: '' },
      { path: 'src/server/orders/handlers.ts', text: '' },
      { path: 'src/server/orders/casks-handlers.ts', text: '' },
    ],
  },
  'an area of the server imports only the areas that the table names': {
    find: server.wrongRooms,
    breaks: [
      { path: 'src/server/menu/handlers.ts', text: "import { placeOrder } from '../orders/place-order.ts'" },
      { path: 'src/server/kitchen/handlers.ts', text: "import type { Menu } from '../menu/menu.ts'" },
      { path: 'src/server/orders/place-order.ts', text: "const late = () => import('../pos/handlers.ts')" },
    ],
  },
  'days, times and numbers are written by one module': {
    find: texts.ownFormats,
    breaks: [
      { path: 'src/ui/age.ts', text: 'const clock = new Intl.DateTimeFormat()' },
      { path: 'src/features/pos/count.ts', text: 'const text = (count: number) => count.toLocaleString()' },
      { path: 'src/features/pos/hour.ts', text: 'const hour = new Date().getHours()' },
    ],
  },
  ...clocks.rules,
  ...roomRules,
  'what people typed stands apart from the words around it': {
    find: typed.tornWords,
    breaks: [
      { path: 'src/features/pos/dish.tsx', text: 'const a = <p>{item.title}</p>' },
      { path: 'src/features/pos/dish.tsx', text: 'const a = <li>{quantity}× <span>{item_title}</span></li>' },
      { path: 'src/features/pos/guest.tsx', text: 'const a = <>{customer && <b>{customer.name}</b>}</>' },
      { path: 'src/features/pos/guest.tsx', text: 'const a = <b>{customer_name ?? nobody}</b>' },
    ],
  },
  ...waits.rules,
  'no text is asked for before texts are there': {
    find: texts.textsTooEarly,
    breaks: [
      { path: 'src/ui/search.tsx', text: "import { t } from '../texts/t.ts'\nexport const label = t('ui.search')" },
      { path: 'src/ui/all.ts', text: "import { t } from '../texts/t.ts'\nexport const all = { label: t('ui.all') }" },
    ],
  },
  'the key of a text is written out': {
    find: texts.madeUpKeys,
    breaks: [
      {
        path: 'src/ui/state.ts',
        text: "import { t } from '../texts/t.ts'\nconst f = () => t(`words.paid`)",
      },
      { path: 'src/ui/state.ts', text: "import { t } from '../texts/t.ts'\nconst f = (s: string) => t('words.' + s)" },
      {
        path: 'src/ui/state.ts',
        text: "import type { TextKey } from '../texts/text.ts'\nconst f = (s: string) => s as TextKey",
      },
    ],
  },
}

for (const [rule, { find, breaks }] of Object.entries(house)) {
  test(rule, () => expect(find(sources)).toEqual([]))

  test(`a breach is found: ${rule}`, () => {
    const unseen = breaks.map(each => [each].flat()).filter(each => find(each).length === 0)
    expect(unseen.flat().map(({ path, text }) => `${path}: ${text.slice(0, 80)}`)).toEqual([])
  })
}

test('what the house allows is not called a breach', () => {
  const allowed: Source[] = [
    { path: 'src/contract/pos.ts', text: "import * as z from 'zod/mini'\nimport { x } from '../domain/tax.ts'" },
    { path: 'src/server/orders/init.ts', text: "import { app } from '../app.ts'\nimport fastify from 'fastify'" },
    {
      path: 'src/server/orders/place.ts',
      text: "import { a } from '../http/serve.ts'\nimport { b } from '../bills/b.ts'",
    },
    { path: 'src/ui/select.tsx', text: "import { Select } from 'lucide-react'\n// import x from 'nowhere'" },
    {
      path: 'src/features/pos/dialogs/notes.tsx',
      text: "import { a } from '../cart.tsx'\nimport { b } from '../../shared/b.ts'",
    },
    { path: 'src/features/orders/orders-screen.tsx', text: "import { Dialog } from '../../ui/dialog.tsx'" },
    { path: 'src/main.tsx', text: "import './ui/theme.css'\nimport { router } from './routes.tsx'" },
    {
      path: 'src/client/call-failed.ts',
      text: 'export class CallFailed extends Error {}\nexport class Late extends CallFailed {}',
    },
    { path: 'vite.config.ts', text: 'export default {}' },
    { path: 'src/domain/exactly.ts', text: 'x\n'.repeat(350) },
    { path: 'src/domain/eighty.ts', text: `export function eighty() {\n${'  pay()\n'.repeat(78)}}\npay()\n` },
    { path: 'src/server/db/migrations/013-next.ts', text: "import type { Engine } from '../codec.ts'" },
  ]
  const called = Object.values(house).flatMap(({ find }) => find(allowed))
  expect(called).toEqual([])
})

test('tests in one process have a moment and a zone of their own', async () => {
  // Another TypeScript project than this one.
  const path: string = '../vitest.config.ts'
  const { default: config } = (await import(path)) as { default: clocks.Config }
  const projects = config.test.projects.map(({ test }) => test)
  expect(projects.length).toBeGreaterThan(4)
  expect(clocks.withoutMoment(projects)).toEqual([])
  const setupFiles = ['tests/support/moment.ts']
  expect(
    clocks.withoutMoment([
      { name: 'no zone', setupFiles },
      { name: 'no moment', env: { TZ: 'UTC' } },
    ]),
  ).toEqual(['no zone', 'no moment'])
  expect(clocks.needlessReasons(sources)).toEqual([])
})

test('the areas of the server can be sorted so that each imports only those above it', () => {
  expect(server.roomsOutOfOrder()).toEqual([])
  expect(server.roomsOutOfOrder({ menu: ['orders'], orders: ['menu'] })).toEqual(['menu'])
})

test('every text of the catalogue is said somewhere', () => {
  expect(texts.unusedKeys(sources)).toEqual([])
  expect(texts.unusedKeys([{ path: 'src/ui/x.tsx', text: "t('login.password')" }])).toContain('login.username')
})

test('words for people stand in the catalogue and nowhere else', () => {
  expect(texts.inlineTexts(sources)).toEqual([])
})

test('words outside the catalogue are found wherever they stand', () => {
  const inline = [
    'const a = <p>no dishes yet</p>',
    'const a = <Field label="Name" />',
    "const a = () => toast.done('Saved!')",
    'const a = () => `Made by`',
    "const a = isPaid ? 'Paid' : null",
    "const a = { title: 'Print token' }",
  ]
  const found = inline.filter(text => texts.inlineTexts([{ path: 'src/features/pos/a.tsx', text }]).length === 0)
  expect(found).toEqual([])
  const refusal = "const a = () => { throw new Refused(404, 'Not found!') }"
  expect(texts.inlineTexts([{ path: 'src/server/menu/a.ts', text: refusal }])).toEqual([
    "src/server/menu/a.ts:1 'Not found!'",
  ])
  const silent = [
    'const a = <p className="flex items-center">{t(\'pos.empty\')}</p>',
    "const a = () => { throw new RangeError('No such day') }",
    "const a = on('keydown', ({ key }: E) => key === 'Escape')",
    "import { A } from './A b.ts'",
    'const a = <h1>Comanda</h1>',
  ]
  expect(silent.filter(text => texts.inlineTexts([{ path: 'src/features/pos/a.tsx', text }]).length > 0)).toEqual([])
})

test('the build sees what the oldest browser lacks', () => {
  const builtIns = 'dishes.toSorted(byName); AbortSignal.timeout(20); new OffscreenCanvas(1, 1)'
  expect(newerBuiltIns(builtIns)).toEqual(['toSorted', 'AbortSignal.timeout', 'OffscreenCanvas'])
  expect(newerBuiltIns('[...dishes].sort(byName); z.union([a, b]); rows.any(); tables.timeout')).toEqual([])
  const syntax = ['class A { static { b() } }', 'x = /(?<=€)1/', 'x = /[a&&b]/v', 'class A { b = rows[(0)] }']
  expect(syntax.filter(code => newerSyntax(code).length === 0)).toEqual([])
  expect(newerSyntax('class A { #b = c; d = new Set; e = (f) => f() } x = /(?<year>a)/u')).toEqual([])
})
