import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as areas from './support/house/areas.ts'
import { missingPaths } from './support/house/documents.ts'
import * as files from './support/house/files.ts'
import * as layers from './support/house/layers.ts'
import { readSources, type Source } from './support/house/sources.ts'

const sources = readSources()

const house: Record<string, { find: (sources: readonly Source[]) => string[]; breaks: Source[] }> = {
  'every import runs in the direction of the layers': {
    find: layers.forbiddenImports,
    breaks: [
      { path: 'src/domain/tax.ts', text: "import { api } from '../contract/api.ts'" },
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
      { path: 'src/domain/tax.ts', text: "import { money } from './money'" },
      { path: 'src/domain/cart.ts', text: "import { money } from '~/domain/money.ts'" },
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
  'the only classes are errors': {
    find: files.classes,
    breaks: [
      { path: 'src/client/outbox.ts', text: 'export class Outbox {}' },
      { path: 'src/ui/crash.tsx', text: 'class Crash extends Component {}' },
    ],
  },
  'markup is written only where screens are drawn': {
    find: files.strayMarkup,
    breaks: [
      { path: 'src/client/badge.tsx', text: '' },
      { path: 'src/server/menu/render.tsx', text: '' },
    ],
  },
  'an area has the same name in every layer': {
    find: areas.strangeAreas,
    breaks: [
      { path: 'src/features/till/till-screen.tsx', text: '' },
      { path: 'src/features/till.tsx', text: '' },
      { path: 'src/server/areas/till.ts', text: '' },
    ],
  },
}

for (const [rule, { find, breaks }] of Object.entries(house)) {
  test(rule, () => expect(find(sources)).toEqual([]))

  test(`a breach is found: ${rule}`, () => {
    const unseen = breaks.filter(source => find([source]).length === 0)
    expect(unseen.map(({ path, text }) => `${path}: ${text.slice(0, 80)}`)).toEqual([])
  })
}

test('what the house allows is not called a breach', () => {
  const allowed: Source[] = [
    { path: 'src/contract/pos.ts', text: "import * as z from 'zod/mini'\nimport { x } from '../domain/tax.ts'" },
    { path: 'src/server/areas/pos.ts', text: "import { app } from '../app.ts'\nimport fastify from 'fastify'" },
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
  ]
  const called = Object.values(house).flatMap(({ find }) => find(allowed))
  expect(called).toEqual([])
})

test('every place in the code that the security paper names is there', () => {
  expect(missingPaths(readFileSync('docs/security.md', 'utf8'))).toEqual([])
  expect(missingPaths('see `src/server/app.ts` and `src/server/nowhere.ts`')).toEqual(['src/server/nowhere.ts'])
})

test('the security paper answers each of the seventy requirements of ASVS 5.0, level 1, and counts them right', () => {
  const paper = readFileSync('docs/security.md', 'utf8')
  const [levelOne = ''] = paper.slice(paper.indexOf('level 1')).split('## Level 2')
  const rows = [...levelOne.matchAll(/^\| \d+\.\d+\.\d+.*?(?:\((\d)\) )?\| (met|n\. a\.|decided) \| (.*) \|$/gm)]
  const count = (answer?: string) =>
    rows.filter(row => !answer || row[2] === answer).reduce((sum, row) => sum + Number(row[1] ?? 1), 0)
  expect(count()).toBe(70)
  expect(rows.filter(([, , , where]) => !where)).toEqual([])
  expect(levelOne).toContain(
    `Counted: ${count('met')} met, ${count('n. a.')} not applicable, ${count('decided')} decided against.`,
  )
  const notMet = [...paper.slice(paper.indexOf('## Level 2')).matchAll(/^\| \d+\.\d+\.\d+/gm)]
  expect(notMet.length).toBeLessThanOrEqual(15)
})
