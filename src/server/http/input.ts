/** What every request's input must be before any call looks at it: readable, of a sane depth, and storable. */
import type { FastifyInstance } from 'fastify'
import { refuse } from './errors.ts'
import { Refused } from './refused.ts'

const depthMax = 50

/**
 * Makes `app` read JSON; an empty body is none. Refuses deep nesting, and the character NUL, which PostgreSQL can't
 * store.
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
