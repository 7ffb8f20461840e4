/** What a server with a certificate of its own does besides: it looks for a renewed one, and sends plain HTTP on. */
import { once } from 'node:events'
import type { Server } from 'node:https'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import type { Watch } from '../watch/watch.ts'
import type { Certificate, CertificateFiles } from './certificate.ts'
import { makeRedirect } from './redirect.ts'
import { lookEveryMs, makeRenewal } from './renewal.ts'

interface Needs {
  readonly files: CertificateFiles
  readonly pair: Certificate
  readonly watch: Watch
  readonly port: number
  readonly env: Pick<Env, 'host' | 'publicUrl' | 'httpRedirectPort'>
}

/** Begins both for `app`, which listens already; they end with it. */
export async function keepHttps(app: FastifyInstance, { files, pair, watch, port, env }: Needs): Promise<void> {
  const look = makeRenewal({ server: app.server as unknown as Server, files, pair, watch, log: app.log })
  look(Date.now())
  const timer = setInterval(() => look(Date.now()), lookEveryMs).unref()
  app.server.once('close', () => clearInterval(timer))
  if (env.httpRedirectPort === null) return
  const redirect = makeRedirect({ httpsPort: port, publicUrl: env.publicUrl }).listen(env.httpRedirectPort, env.host)
  app.server.once('close', () => redirect.close())
  await once(redirect, 'listening')
}
