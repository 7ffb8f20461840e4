/** What the server counts about itself, in the text format of Prometheus. */
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { EventName } from '../../contract/realtime.ts'
import type { Database } from '../db/open.ts'

export interface Metrics {
  /** Times every answer of `app`, by the pattern of its route. */
  readonly timeAnswers: (app: FastifyInstance) => void
  /** Counts a write that is durable; `isRepeat`: it was done before under the same key, and only answered again. */
  readonly wrote: (event: EventName | null, isRepeat: boolean) => void
  /** The same database, whose writes are counted while they wait and run. */
  readonly countingWrites: (database: Database) => Database
  readonly contentType: string
  readonly text: () => Promise<string>
}

/** `openSockets` says how many screens are connected live. */
export function makeMetrics(openSockets: () => number): Metrics {
  const registers = [new Registry()]
  const [registry] = registers as [Registry]
  const durations = new Histogram({
    name: 'comanda_http_request_duration_seconds',
    help: 'Time from a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const orders = new Counter({ name: 'comanda_orders_placed_total', help: 'New orders, each once', registers })
  const repeats = new Counter({
    name: 'comanda_repeated_writes_total',
    help: 'Writes that came again under their key and changed nothing',
    registers,
  })
  const writes = new Gauge({
    name: 'comanda_database_writes_under_way',
    help: 'Writes that wait for the database or run in it',
    registers,
  })
  new Gauge({
    name: 'comanda_open_sockets',
    help: 'Screens that are connected live',
    registers,
    collect() {
      this.set(openSockets())
    },
  })
  // Watching the event loop costs a little all the time: it begins when somebody looks.
  let isWatchingProcess = false
  return {
    timeAnswers: app =>
      void app.addHook('onResponse', (request, reply, done) => {
        const { url: route = 'unknown' } = request.routeOptions
        const status = `${Math.floor(reply.statusCode / 100)}xx`
        durations.observe({ method: request.method, route, status }, reply.elapsedTime / 1_000)
        done()
      }),
    wrote: (event, isRepeat) => {
      if (isRepeat) repeats.inc()
      else if (event === 'new_order') orders.inc()
    },
    countingWrites: database => ({
      ...database,
      write: async (...given) => {
        writes.inc()
        try {
          return await database.write(...given)
        } finally {
          writes.dec()
        }
      },
    }),
    contentType: registry.contentType,
    text: () => {
      if (!isWatchingProcess) collectDefaultMetrics({ register: registry })
      isWatchingProcess = true
      return registry.metrics()
    },
  }
}
