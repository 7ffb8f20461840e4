/** What the documents say of the code. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { missingPaths, namesWith, undescribedFolders, wordsToAvoid } from './support/house/documents.ts'
import { readSources } from './support/house/sources.ts'

test('every place that a document names is there', () => {
  const papers = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/security.md', 'docs/asvs.md']
  expect(papers.flatMap(paper => missingPaths(readFileSync(paper, 'utf8')))).toEqual([])
  expect(missingPaths('see `src/server/app.ts` and `src/server/nowhere.ts`')).toEqual(['src/server/nowhere.ts'])
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
