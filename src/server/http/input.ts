/** What every request's input must be before any call looks at it: readable, of a sane depth, and storable. */
import type { FastifyInstance } from 'fastify'
import { refuse } from './errors.ts'
import { Refused } from './refused.ts'

const depthMax = 50

/**
 * Makes `app` read JSON bodies, an empty one as none: clients of this family send `Content-Type: application/json` with
 * calls that have no body at all. Refuses with 400 what nests deeper than any call's body, and the character NUL in
 * bodies and addresses, which PostgreSQL holds in no text.
 */
export function readInput(app: FastifyInstance): void {
  const strict = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    return strict(request, body as string, (error, value) =>
      done(error ?? (isStorable(value) ? null : new Refused(400, 'refused.invalidRequest')), value),
    )
  })
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.includes('%00')) return refuse(reply, 400, 'refused.invalidRequest')
  })
}

function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  return depth < depthMax && Object.values(value).every(inside => isStorable(inside, depth + 1))
}
