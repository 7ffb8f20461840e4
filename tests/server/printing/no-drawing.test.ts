import { expect, test, vi } from 'vitest'
import { text } from '../../../src/domain/papers/paper.ts'
import { encode } from '../../../src/server/printing/escpos.ts'
import { makeSheets } from '../../support/fake-paper.ts'

vi.mock('harfbuzzjs', () => {
  throw new Error('This machine runs no WebAssembly')
})

test('a machine that can draw no letters prints question marks and says so', async () => {
  const model = { columns: 32, letters: 'generic', cutter: true, beep: 'none', pulse: 'pin2' } as const
  const more = { logo: null, footnote: '? = missing' }
  const sheets = makeSheets()
  for (const bytes of await encode({ lines: [text('Soup 东 2 €')], isFromRight: true }, model, more))
    sheets.print(bytes)
  expect(sheets.all().map(sheet => sheet.text)).toEqual(['Soup ? 2 €\n? = missing'])
})
