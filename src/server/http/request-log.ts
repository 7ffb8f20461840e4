/** One line for each request. The call's pattern, not the address, which contains phones and names. */
import Fastify, { type FastifyReply, type FastifyRequest, type FastifyServerOptions } from 'fastify'
import type { Speech } from './speech.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The user, once known; null: nobody, or not yet. */
    userId: number | null
    /** In which language it is answered; null: no call of the contract. */
    speech: Speech | null
  }
}

/** The options of the log, for a server that writes at `level`; `stream`: where to, without it standard output. */
export function logOptions(level: string, stream?: { write(line: string): void }) {
  return { level, serializers: { err: errorFacts, req: callOf, res: statusOf }, ...(stream && { stream }) }
}

/** Part of the server's options: what is written about requests by itself. */
export const requestLog = {
  logController: Object.assign(new Fastify.LogController(), {
    incomingRequest: () => {},
    routeNotFound: () => {},
    requestCompleted: (error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply) => {
      const facts = requestFacts(request, reply)
      if (error) request.log.error({ ...facts, err: error }, 'broken off')
      else request.log.info(facts, 'answered')
    },
  }),
} satisfies FastifyServerOptions

/** What is known of a request that was answered. Times in ms. */
function requestFacts(request: FastifyRequest, reply: FastifyReply) {
  const { statusCode: status } = reply
  return {
    ...callOf(request),
    status,
    ms: Math.round(reply.elapsedTime * 10) / 10,
    ...(request.userId !== null && { user: request.userId }),
    // The address of a guesser helps to stop them; other addresses are not logged.
    ...(turnedAway.has(status) && { address: request.ip }),
  }
}

const turnedAway = new Set([401, 403, 429])

/** A request as the log names it: its method and the pattern of its route. */
const callOf = ({ method, routeOptions }: Pick<FastifyRequest, 'method' | 'routeOptions'>) => ({
  method,
  route: routeOptions?.url ?? 'unknown',
})

const statusOf = ({ statusCode }: Pick<FastifyReply, 'statusCode'>) => ({ statusCode })

/** An error without the database's refused row, which may contain what guests have said. */
function errorFacts(
  error: unknown,
  depth = 0,
): { type: string; message: string; stack: string; [fact: string]: unknown } {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const { code, table, constraint, severity } = error as Error & Readonly<Record<string, unknown>>
  return {
    type: error.name,
    message: error.message,
    stack: error.stack ?? '',
    code,
    table,
    constraint,
    severity,
    ...(error.cause !== undefined && depth < causesMax && { cause: errorFacts(error.cause, depth + 1) }),
  }
}

const causesMax = 3
