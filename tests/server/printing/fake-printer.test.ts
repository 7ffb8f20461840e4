import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FakePrinter, openFakePrinter } from '../../support/fake-printer.ts'

let printer: FakePrinter
beforeEach(async () => {
  printer = await openFakePrinter('epson')
})
afterEach(() => printer.close())

const cut = [0x1d, 0x56, 0x42, 0]
const asks = (id: string) => [0x1d, 0x28, 0x48, 6, 0, 0x30, 0x30, ...Buffer.from(id)]
/** Resolves when the printer has had the bytes. */
async function give(socket: ReturnType<typeof connect>, bytes: Uint8Array) {
  let looks = 0
  socket.write(bytes)
  await printer.until(() => looks++ > 0)
}
async function call() {
  const before = printer.connections()
  const socket = connect(printer.port, '127.0.0.1')
  await printer.until(({ connections }) => connections() > before)
  return socket
}

test('what lost the beginning of a connection neither prints nor confirms its end, and prints what comes on another', async () => {
  printer.breaks({ is: 'swallow' }, Number.POSITIVE_INFINITY)
  const torn = await call()
  const answers: Buffer[] = []
  torn.on('data', bytes => answers.push(bytes))
  await give(torn, Buffer.from('Soup\n'))
  printer.works()
  await give(torn, Uint8Array.from([...Buffer.from('Total 12.50\n'), ...cut, ...asks('aaaa')]))

  const whole = await call()
  whole.write(Uint8Array.from([...Buffer.from('Tea\n'), ...cut, ...asks('bbbb')]))
  const [said] = (await once(whole, 'data')) as [Buffer]
  expect(said.toString('latin1')).toContain('bbbb')
  expect(printer.sheets().map(({ text }) => text.trim())).toEqual(['Tea'])
  expect(answers).toEqual([])
  torn.destroy()
  whole.destroy()
})

test('what lost the beginning of a paper resets at its end, also when the trouble is over by then', async () => {
  printer.breaks({ is: 'lose' }, 1)
  const torn = await call()
  const answers: Buffer[] = []
  torn.on('data', bytes => answers.push(bytes))
  torn.on('error', () => {})
  const ended = new Promise<void>(resolve => torn.once('close', () => resolve()))
  await give(torn, Buffer.from('Soup\n'))
  printer.works()
  torn.write(Uint8Array.from([...Buffer.from('Total 12.50\n'), ...cut, ...asks('cccc')]))
  await ended
  expect(printer.sheets()).toEqual([])
  expect(answers).toEqual([])
})

test('bytes are read in the order in which they came, also when it reads slowly and then quickly again', async () => {
  const [early, late] = [await call(), await call()]
  printer.bytesPerSecond = 100
  early.write(Buffer.from('Soup\n'))
  await printer.until(({ unread }) => unread() > 0)
  printer.bytesPerSecond = 0
  printer.works()
  await give(early, Buffer.from('Total 12.50\n'))
  late.write(Uint8Array.from([...Buffer.from('Tea\n'), ...cut, ...asks('dddd')]))
  await once(late, 'data')
  expect(printer.sheets().map(({ text }) => text.trim())).toEqual(['Soup\nTotal 12.50\nTea'])
  early.destroy()
  late.destroy()
})
