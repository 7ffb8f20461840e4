/** A page that shows what a printer makes of everything that papers are made of. */
import { type Paper, rule, text } from '../../domain/paper.ts'
import { say } from '../../texts/say.ts'

export function testPage({
  title,
  columns,
  jobId,
}: {
  readonly title: string
  readonly columns: number
  readonly jobId: number
}): Paper {
  return {
    beeps: true,
    lines: [
      { is: 'logo' },
      text(title, { size: 3, bold: true, align: 'center' }),
      text(say('en', 'papers.testPage'), { align: 'center' }),
      rule,
      text(say('en', 'papers.testColumns', { columns: String(columns) })),
      text(ruler(columns)),
      text(say('en', 'papers.testNormal')),
      text(say('en', 'papers.testBold'), { bold: true }),
      text(say('en', 'papers.testHigh'), { size: 2 }),
      text(say('en', 'papers.testLarge'), { size: 3 }),
      text(say('en', 'papers.testInverted'), { inverted: true, size: 2 }),
      rule,
      text(say('en', 'papers.testLetters')),
      ...letters.map(line => text(line)),
      rule,
      { is: 'qr', text: testCode(jobId) },
      text(say('en', 'papers.job', { id: String(jobId) })),
      text(say('en', 'papers.testAsks'), { bold: true, align: 'center' }),
    ],
  }
}

/** What a phone reads from it. */
const testCode = (jobId: number) => say('en', 'papers.testCode', { id: String(jobId) })

const ruler = (columns: number) => Array.from({ length: columns }, (_, at) => (at + 1) % 10).join('')

/** Some of each code page: West, middle, Cyrillic, Greek, and signs of money. */
const letters = [
  'äöüß ÄÖÜ éèêë çñ áíóú åæø',
  'őűšžčřłęąćżđ',
  'Борщ, щи, ёлка',
  'Kısır, çiğ köfte, İçli',
  'Їжа, ґудзик, ћевапи, њоки',
  'Μουσακάς',
  '€ £ ¥ $ ½ ° – “”',
] as const
