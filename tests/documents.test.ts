/** What the documents say of the code. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  ghostNames,
  idleDocstrings,
  missingPaths,
  namesWith,
  undescribedFolders,
  wordsToAvoid,
} from './support/house/documents.ts'
import { readSources } from './support/house/sources.ts'

test('every place that a document names is there', () => {
  const papers = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/security.md', 'docs/asvs.md']
  expect(papers.flatMap(paper => missingPaths(readFileSync(paper, 'utf8')))).toEqual([])
  expect(missingPaths('see `src/server/app.ts` and `src/server/nowhere.ts`')).toEqual(['src/server/nowhere.ts'])
})

/** Names of others, and of files that the program makes: an npm package, a kind of message in ICU, a header. */
const foreign = new Set(['sharp', 'selectordinal', 'before-restore', 'comanda-0.1.0.tgz', 'accept-language'])

test('what comments and documents name is there', () => {
  const papers = [...globSync('*.md'), ...globSync('docs/**/*.md')].map(path => ({
    path,
    text: readFileSync(path, 'utf8'),
  }))
  const more = [
    ...globSync('bin/*'),
    ...globSync('deploy/*'),
    '.ci/run',
    'package.json',
    ...globSync('tests/support/*.sh'),
  ]
  const others = more.map(path => ({ path, text: readFileSync(path, 'utf8') }))
  const sources = [...readSources().filter(({ path }) => path !== 'tests/documents.test.ts'), ...others]
  expect(ghostNames({ sources, papers }, foreign)).toEqual([])
  expect(
    ghostNames(
      {
        sources: [{ path: 'src/a.ts', text: '// as `payBill` and `oldBill` do\nexport const payBill = 1' }],
        papers: [{ path: 'docs/a.md', text: 'see `payBill`, `npm test` and `gone-list`' }],
      },
      new Set(),
    ),
  ).toEqual(['src/a.ts: oldBill', 'docs/a.md: gone-list'])
})

test('a docstring stands before what it describes', () => {
  expect(idleDocstrings(readSources())).toEqual([])
  expect(idleDocstrings([{ path: 'a.ts', text: 'x\n/** One. */\n/** Two. */\nconst a = 1\n' }])).toHaveLength(1)
})

test('files and exports use the words of the glossary', () => {
  const words = wordsToAvoid(readFileSync('CONTRIBUTING.md', 'utf8'))
  expect(words).toContain('gift')
  expect(namesWith(words, readSources())).toEqual([])
  expect(
    namesWith(words, [
      { path: 'src/server/bills/late-money.ts', text: '' },
      { path: 'src/domain/money/discount.ts', text: 'export interface GiftLine {}\nexport const related = 1' },
    ]),
  ).toHaveLength(2)
})

test('the map of the architecture describes every folder of server, client and features', () => {
  const map = readFileSync('docs/architecture.md', 'utf8')
  expect(undescribedFolders(map)).toEqual([])
  expect(undescribedFolders(map, ['src/server/cellar', 'src/client/pos', 'src/features/auth'])).toHaveLength(3)
})

test('the ASVS paper answers each of the seventy requirements of ASVS 5.0, level 1, and counts them right', () => {
  const paper = readFileSync('docs/asvs.md', 'utf8')
  const [levelOne = ''] = paper.slice(paper.indexOf('## Level 1')).split('## Level 2')
  const rows = [
    ...levelOne.matchAll(/^\| \d+\.\d+\.\d+.*?(?:\((\d)\) )?\| (met|n\. a\.|decided|not met) \| (.*) \|$/gm),
  ]
  const count = (answer?: string) =>
    rows.filter(row => !answer || row[2] === answer).reduce((sum, row) => sum + Number(row[1] ?? 1), 0)
  expect(count()).toBe(70)
  expect(rows.filter(([, , , where]) => !where)).toEqual([])
  expect(levelOne).toContain(
    `Counted: ${count('met')} met, ${count('n. a.')} not applicable, ${count('decided')} decided against, ${count('not met')} not met.`,
  )
  const notMet = [...paper.slice(paper.indexOf('## Level 2')).matchAll(/^\| \d+\.\d+\.\d+/gm)]
  expect(notMet.length).toBeLessThanOrEqual(15)
})
