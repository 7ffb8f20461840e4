import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { openConversation, presentPatience, problemIn } from '../../../src/server/printing/deliver.ts'

const id = 'abcd'
const closedDrawer = 0x16
/** To the questions 1, 2 and 4: the drawer is closed, and there is no paper. */
const withoutPaper: Record<number, number> = { 1: closedDrawer | 0x08, 2: 0x12 | 0x20, 4: 0x12 | 0x60 }

/** A printer that says of a paper that it is printed before it has said how it is, and runs out of paper then. */
const server = createServer(socket => {
  let late: number[] = []
  let isPrinted = false
  socket.on('data', bytes => {
    const heard = [...bytes]
    const asked = heard.flatMap((byte, at) => (byte === 0x10 && heard[at + 1] === 4 ? [heard[at + 2] ?? 0] : []))
    if (!isPrinted) late.push(...asked.map(() => closedDrawer))
    else {
      socket.write(Uint8Array.from([...late, ...asked.map(n => withoutPaper[n] ?? 0)]))
      late = []
    }
    if (!bytes.includes(id)) return
    isPrinted = true
    socket.write(Uint8Array.from([0x37, 0x22, ...Buffer.from(id), 0]))
  })
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const { port } = server.address() as AddressInfo
afterAll(() => new Promise(resolve => server.close(resolve)))

test('what a printer said late about the last paper is not taken for how it is before the next', async () => {
  const printer = await openConversation({ address: '127.0.0.1', port }, presentPatience)
  if (!printer) throw new Error('nobody answers')
  const outcome = await printer.print([Buffer.from('Soup\n')], {
    id,
    confirms: 'process-id' as const,
    expectedMs: 100,
    onProblem: () => {},
    isSure: () => true,
    isWanted: async () => true,
  })
  expect(outcome).toEqual({ state: 'printed', by: 'process-id' })
  const state = await printer.ask()
  printer.end()
  expect(state && problemIn(state)).toBe('paper')
})
