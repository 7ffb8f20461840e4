/**
 * After a rush V8 keeps what the rush needed, 30 to 60 MB, until its next collection of old objects, and without a rush
 * there is none. So there is one when it has become quiet; what V8 does after that by itself gives the rest back.
 */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'

const lookMs = 10_000
/** Requests between two looks: devices that merely ask whether the server is there. */
const quietMost = 20
/** Fewer leave nothing that is worth a collection. */
const rushLeast = 1_000

/** Watches the requests of `app` until it closes. */
export function collectWhenQuiet(app: FastifyInstance, collect: () => void = collectGarbage): void {
  let [sinceLook, sinceCollected] = [0, 0]
  app.addHook('onRequest', async () => {
    sinceLook += 1
  })
  const timer = setInterval(() => {
    sinceCollected += sinceLook
    if (sinceLook <= quietMost && sinceCollected >= rushLeast) {
      sinceCollected = 0
      collect()
    }
    sinceLook = 0
  }, lookMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** One collection of all garbage; some 50 ms. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  setFlagsFromString('--no-expose-gc')
  collect()
}
