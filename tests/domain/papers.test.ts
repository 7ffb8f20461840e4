/** Every paper as lines, at both widths: anybody who changes a layout sees in these files what becomes of it. */
import { expect, test } from 'vitest'
import { cellLines, lettersIn, type Paper, type PaperLine, pairLines, wrapped } from '../../src/domain/papers/paper.ts'
import { paperSamples, testPageOf } from '../support/papers.ts'

const widths = [
  ['57', 32],
  ['80', 48],
] as const

/** A line as letters; signs at its left say how it is printed: size, bold, white on black. */
function lettersOf(line: PaperLine, columns: number): readonly string[] {
  switch (line.is) {
    case 'rule':
      return ['-'.repeat(columns)]
    case 'feed':
      return ['']
    case 'text': {
      const { size = 1, bold, inverted, align = 'left' } = line
      const width = lettersIn(columns, size)
      const room = (one: string) => width - [...one].length
      const before = { left: () => 0, center: (one: string) => room(one) >> 1, right: room }[align]
      return wrapped(line.text, width).map(one => ' '.repeat(before(one)) + one + marksOf({ size, bold, inverted }))
    }
    case 'pair':
      return pairLines(line.left, line.right, lettersIn(columns, line.size)).map(one => one + marksOf(line))
    case 'cells':
      return cellLines(line.cells, columns).map(one => one + marksOf(line))
    default:
      return [`(${line.is}${'text' in line ? ` ${line.text}` : ''})`]
  }
}

const marksOf = (style: { size?: number | undefined; bold?: boolean | undefined; inverted?: boolean | undefined }) => {
  const marks = [
    style.size && style.size > 1 ? `size ${style.size}` : '',
    style.bold ? 'bold' : '',
    style.inverted ? 'inverted' : '',
  ].filter(Boolean)
  return marks.length > 0 ? `    [${marks.join(', ')}]` : ''
}

const textOf = ({ lines }: Paper, columns: number) =>
  `${lines
    .flatMap(line => lettersOf(line, columns))
    .map(line => line.trimEnd())
    .join('\n')}\n`

test.each(widths)('papers of %s mm stand as they are stored', async (millimetres, columns) => {
  const papers = [...paperSamples, ['a test page', testPageOf(columns)] as const]
  const all = papers.map(([name, paper]) => `## ${name}\n\n${textOf(paper, columns)}`).join('\n')
  await expect(all).toMatchFileSnapshot(`papers/${millimetres}.txt`)
})
