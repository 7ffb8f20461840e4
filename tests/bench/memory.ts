/**
 * How much memory the server's process uses through a busy evening: 50 screens on the realtime channel and 100,000
 * requests of every kind. It may grow to 300 MB, but not without end. V8's figures say how much of it is our objects; the
 * rest is the engine's, SQLite's and zlib's.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { io, type Socket } from 'socket.io-client'
import { socketPath } from '../../src/contract/realtime.ts'
import { type ServerProcess, signInAt } from '../support/server-process.ts'
import { openEvening } from './busy-evening.ts'
import { orderBody } from './data-set.ts'
import { atMost, type Row, told } from './report.ts'
import { type BenchPlace, benchPassword, startBench } from './server.ts'

const screens = 50
const dishes = 300
const stations = [20_000, 60_000, 100_000]
const residentMaxMb = 300
const quietMs = 40_000
const probe = fileURLToPath(new URL('./memory-probe.ts', import.meta.url))

/** Resident size at several points, and what the last one consists of. */
export async function measureMemory(place: BenchPlace): Promise<Row[]> {
  const { server, database } = await startBench(place, dishes, { probe })
  const sockets: Socket[] = []
  try {
    const cookie = await signInAt(server.url, 'admin', benchPassword)
    sockets.push(...(await Promise.all(Array.from({ length: screens }, () => screenAt(server.url, cookie)))))
    const send = openEvening({ url: server.url, cookie, order: JSON.stringify(await orderBody(database)) })
    const rows = [
      told(`${place.name}: resident, ${screens} screens, before the first request`, residentMb(server), 'MB'),
    ]
    let sent = 0
    for (const station of stations) {
      await send(station - sent)
      sent = station
      const what = `after ${station.toLocaleString('en')} requests`
      const isLast = station === stations.at(-1)
      rows.push(isLast ? atMost(what, residentMb(server), 'MB', residentMaxMb) : told(what, residentMb(server), 'MB'))
    }
    await pause(quietMs)
    rows.push(atMost(`after ${quietMs / 1_000} quiet seconds`, residentMb(server), 'MB', residentMaxMb))
    const { heapUsed, heapTotal, external, arrayBuffers } = await usageOf(server)
    const parts = { heapUsed, heapTotal, external, arrayBuffers }
    for (const [part, bytes] of Object.entries(parts)) rows.push(told(`of it ${part}`, bytes / 2 ** 20, 'MB'))
    return rows
  } finally {
    for (const socket of sockets) socket.close()
    await server.stop()
    await database.close()
  }
}

/** A screen that receives announcements. */
export function screenAt(url: string, cookie: string): Promise<Socket> {
  const socket = io(url, { path: socketPath, transports: ['websocket'], extraHeaders: { cookie }, forceNew: true })
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket))
    socket.once('connect_error', reject)
  })
}

/** All pages of the process that are in memory, including those shared with other processes. */
export const residentMb = ({ process: { pid } }: ServerProcess): number =>
  Number(/^Rss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1_024

function usageOf({ process: child }: ServerProcess): Promise<NodeJS.MemoryUsage> {
  return new Promise(resolve => {
    child.once('message', usage => resolve(usage as NodeJS.MemoryUsage))
    child.send('usage')
  })
}
