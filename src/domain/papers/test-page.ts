/** A page that shows what a printer makes of everything that papers are made of. */

import type { Say } from '../../texts/text.ts'
import { type Paper, readFrom, rule, text, typedIn } from './paper.ts'

interface TestFacts {
  readonly title: string
  readonly columns: number
  readonly jobId: number
}

export function testPage({ title, columns, jobId }: TestFacts, t: Say): Paper {
  return {
    beeps: true,
    ...readFrom(t),
    lines: [
      { is: 'logo' },
      text(typedIn(t)(title), { size: 3, bold: true, align: 'center' }),
      text(t('papers.testPage'), { align: 'center' }),
      rule,
      text(t('papers.testColumns', { columns: String(columns) })),
      text(ruler(columns)),
      text(t('papers.testNormal')),
      text(t('papers.testBold'), { bold: true }),
      text(t('papers.testHigh'), { size: 2 }),
      text(t('papers.testLarge'), { size: 3 }),
      text(t('papers.testInverted'), { inverted: true, size: 2 }),
      rule,
      text(t('papers.testLetters')),
      // Some of each code page: West, middle, Cyrillic, Greek, and signs of money.
      ...t('papers.letters')
        .split('\n')
        .map(line => text(line)),
      rule,
      { is: 'qr', text: testCode(jobId, t) },
      text(t('papers.job', { id: String(jobId) })),
      text(t('papers.testAsks'), { bold: true, align: 'center' }),
    ],
  }
}

/** What a phone reads from it. */
const testCode = (jobId: number, t: Say) => t('papers.testCode', { id: String(jobId) })

const ruler = (columns: number) => Array.from({ length: columns }, (_, at) => (at + 1) % 10).join('')
