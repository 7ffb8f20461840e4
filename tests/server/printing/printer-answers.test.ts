import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeAnswerReader } from '../../../src/server/printing/printer-answers.ts'

const ascii = (letters: string) => [...Buffer.from(letters, 'latin1')]
const id = (letters: string) => [0x37, 0x22, ...ascii(letters), 0]

test('answers are read in whatever pieces they come', () => {
  const bytes = [0x12, ...id('00a7'), 0x16, 0x5f, ...ascii('TM-T20'), 0, 0x10, 0x00, 0x0c, 0x00, 0x00]
  const whole = makeAnswerReader()(Uint8Array.from(bytes))
  expect(whole.map(({ is }) => is)).toEqual(['status', 'id', 'status', 'model', 'state', 'transmit'])
  expect(whole[4]).toMatchObject({ state: { isPaperOut: true, isCoverOpen: false } })
  const read = makeAnswerReader()
  expect(bytes.flatMap(byte => read(Uint8Array.of(byte)))).toEqual(whole)
})

test('an id that is broken off by another answer confirms nothing, and that answer counts', () => {
  const answers = makeAnswerReader()(Uint8Array.from([0x37, 0x22, ...ascii('00'), 0x12, ...id('00a8')]))
  expect(answers.filter(({ is }) => is !== 'wild')).toEqual([
    { is: 'status', byte: 0x12 },
    { is: 'id', id: '00a8' },
  ])
})

test('whatever comes, only a whole id is one, and its letters are those that came', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), bytes => {
      const text = Buffer.from(bytes).toString('latin1')
      for (const answer of makeAnswerReader()(bytes))
        if (answer.is === 'id') expect(text).toContain(`\u0037\u0022${answer.id}\u0000`)
    }),
  )
})
