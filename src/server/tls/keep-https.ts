/** What a server with a certificate of its own does besides: it looks for a renewed one, and sends plain HTTP on. */
import { once } from 'node:events'
import type { Server } from 'node:https'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'
import type { Warning, Watch } from '../watch/watch.ts'
import { type Certificate, type CertificateFiles, readCertificate, tlsOptions } from './certificate.ts'
import { makeRedirect } from './redirect.ts'

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

/** A renewed certificate is used while the server runs; one that is about to expire is reported in time. */
interface RenewalNeeds {
  readonly server: Pick<Server, 'setSecureContext'>
  readonly files: CertificateFiles
  readonly pair: Certificate
  readonly watch: Pick<Watch, 'set'>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

const lookEveryMs = 60_000
const dayMs = 24 * 60 * 60_000
const soonDays = 21
const nowDays = 3

/** `look(now)` reads the files again. A pair that can't be used changes nothing; dashboard and log say why. */
export function makeRenewal({ server, files, pair, watch, log }: RenewalNeeds): (now: number) => void {
  let used = pair
  let refused: string | null = null
  return now => {
    try {
      const found = readCertificate(files)
      if (!found.cert.equals(used.cert) || !found.key.equals(used.key)) {
        server.setSecureContext({ ...tlsOptions, cert: found.cert, key: found.key })
        used = found
        log.info({ endsAt: new Date(found.endsAt).toISOString() }, 'the renewed certificate is in use')
      }
      refused = null
    } catch (error) {
      const words = error instanceof Error ? error.message : String(error)
      if (words !== refused) log.error({ err: error }, 'the new certificate is not used, the old one stays')
      refused = words
    }
    watch.set('certificate-broken', refused === null ? null : broken(refused))
    watch.set('certificate-ends', ending(used.endsAt, now))
  }
}

const broken = (why: string): Warning => ({ level: 'red', said: { key: 'health.certificateBroken', values: { why } } })

export function ending(endsAt: number, now: number): Warning | null {
  const days = Math.floor((endsAt - now) / dayMs)
  if (days >= soonDays) return null
  const day = new Date(endsAt).toISOString().slice(0, 10)
  if (endsAt <= now) return { level: 'red', said: { key: 'health.certificateEnded', values: { day } } }
  return { level: days < nowDays ? 'red' : 'amber', said: { key: 'health.certificateEnds', values: { days, day } } }
}
