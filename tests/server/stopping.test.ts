import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stopInOrder, stopWithinMs } from '../../src/server/stopping.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A process that only notes with which codes it was to end. */
function begin(close: () => Promise<void>) {
  const codes: number[] = []
  const recorded: string[] = []
  const self = Object.assign(new EventEmitter(), { exit: (code: number) => void codes.push(code), ppid: 7 })
  stopInOrder({
    close,
    record: (error, what) => recorded.push(`${what}: ${(error as Error).message}`),
    self: self as never,
  })
  return { self, codes, recorded }
}

test('what is told to stop closes first and then ends well', async () => {
  const closing = Promise.withResolvers<void>()
  const { self, codes } = begin(() => closing.promise)
  self.emit('SIGTERM')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(codes).toEqual([])
  closing.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(codes).toEqual([0])
})

test('whatever stays open, it ends in twenty seconds, and says so', async () => {
  const { self, codes, recorded } = begin(() => new Promise(() => {}))
  self.emit('SIGTERM')
  await vi.advanceTimersByTimeAsync(stopWithinMs - 1)
  expect(codes).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(codes).toEqual([0])
  expect(recorded).toEqual(['stopped: not everything ended within 20 s'])
})

test('who asks a second time is not kept waiting', () => {
  const { self, codes } = begin(() => new Promise(() => {}))
  self.emit('SIGINT')
  self.emit('SIGINT')
  expect(codes).toEqual([1])
})

test.each(['uncaughtException', 'unhandledRejection'])(
  'an %s is written down, and the process ends in order',
  async event => {
    const close = vi.fn(async () => {})
    const { self, codes, recorded } = begin(close)
    self.emit(event, new Error('boom'))
    await vi.advanceTimersByTimeAsync(0)
    expect(recorded).toEqual([`ends because of an error that nobody caught (${event}): boom`])
    expect(close).toHaveBeenCalledOnce()
    expect(codes).toEqual([1])
  },
)

test('a failure while stopping is written down too', async () => {
  const { self, codes, recorded } = begin(async () => {
    throw new Error('stuck')
  })
  self.emit('SIGTERM')
  await vi.advanceTimersByTimeAsync(0)
  expect(recorded).toEqual(['failed while stopping: stuck'])
  expect(codes).toEqual([0])
})

test('it ends with the shell of npm that has started it, which hands no signal on', async () => {
  const { self, codes } = begin(async () => {})
  await vi.advanceTimersByTimeAsync(5_000)
  expect(codes).toEqual([])
  self.ppid = 1
  await vi.advanceTimersByTimeAsync(1_000)
  expect(codes).toEqual([0])
})
