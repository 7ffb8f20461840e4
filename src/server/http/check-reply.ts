/** Holds each reply against its contract, in development and tests: no member too many, none too few. */
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { type Endpoint, idOf } from '../../contract/endpoint.ts'
import { inWire } from './done.ts'
import { type AnyHandler, prepared } from './handler.ts'

/** The handler of `endpoint`, which throws, and so stores nothing, where its reply is not what the contract declares. */
export const checkingReply = (endpoint: Endpoint, handler: AnyHandler): AnyHandler => ({
  async prepare(context) {
    const work = await prepared(handler, context)
    const checked = async (within: Record<string, unknown>) => {
      const reply = await work(within)
      checkReply(endpoint, reply)
      return reply
    }
    return work.steps ? Object.assign(checked, { steps: work.steps }) : checked
  },
})

function checkReply(endpoint: Endpoint, reply: unknown): void {
  const sent: unknown = JSON.parse(JSON.stringify(inWire(reply) ?? null))
  const { success, data, error } = endpoint.reply.safeParse(sent)
  if (!success) throw new Error(`${idOf(endpoint)} does not reply what it declares: ${z.prettifyError(error)}`)
  if (!isDeepStrictEqual(data, sent))
    throw new Error(`${idOf(endpoint)} replies more than it declares: ${undeclared(data, sent).join(', ')}`)
}

/** Where `sent` differs from `declared`, as paths. */
function undeclared(declared: unknown, sent: unknown, at = ''): string[] {
  if (isDeepStrictEqual(declared, sent)) return []
  if (typeof sent !== 'object' || sent === null || typeof declared !== 'object' || declared === null) return [at]
  return Object.entries(sent).flatMap(([name, value]) =>
    undeclared((declared as Record<string, unknown>)[name], value, `${at}.${name}`),
  )
}
