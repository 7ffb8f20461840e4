/** How long a connection may take, and what happens to one that never sends anything readable. */
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import {
  headersMaxBytes,
  headersTimeoutMs,
  readOffMaxBytes,
  requestTimeoutMs,
  shutdownGraceMs,
} from '../../domain/limits.ts'
import { bareHeaderLines } from './browser-headers.ts'

/** Part of the server's options: requests have their time to arrive, and what can't be read is refused and hung up. */
export const connectionOptions = {
  requestTimeout: requestTimeoutMs,
  forceCloseConnections: 'idle',
  // Requests under way when the server is stopped are still answered, and their connections closed after it.
  return503OnClosing: false,
  clientErrorHandler: (error, socket) =>
    hangUp(socket, answerOf(refusals[error.code] ?? malformed, 'encrypted' in socket && socket.encrypted === true)),
} as const satisfies FastifyServerOptions

/** Part of the options of Node's own server, with TLS and without. */
export const nodeServerOptions = { maxHeaderSize: headersMaxBytes } as const

/** Gives headers less time than requests, and ends what is still open some seconds after the stop. */
export function limitConnections(app: FastifyInstance): void {
  app.server.headersTimeout = headersTimeoutMs
  // Once a server closes, Node checks no time limits any more: one silent connection would keep it from ever ending.
  app.addHook('preClose', async () => {
    const timer = setTimeout(() => app.server.closeAllConnections(), shutdownGraceMs)
    app.server.once('close', () => clearTimeout(timer))
  })
}

/**
 * Before a refusal is sent while its request still arrives: reads the rest off, up to `readOffMaxBytes`. Hung up at once,
 * the sender would see a broken connection and never the refusal.
 */
export function readOff({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete || Number(headers['content-length'] ?? 0) > readOffMaxBytes) return
  let left = readOffMaxBytes
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) raw.destroy()
  })
  raw.resume()
  reply.removeHeader('connection')
}

/** Without the second step the connection would stay for as long as the other side does not hang up. */
function hangUp(socket: Socket, answer: string): void {
  if (!socket.writable) return void socket.destroy()
  socket.end(answer, () => socket.destroy())
}

interface BareRefusal {
  readonly status: string
  readonly words: string
}

function answerOf({ status, words }: BareRefusal, isSecure: boolean): string {
  const body = JSON.stringify({ success: false, message: words })
  const headers = bareHeaderLines({ isSecure, hostname: '' })
  return `HTTP/1.1 ${status}\r\nContent-Type: application/json; charset=utf-8\r\n${headers}Content-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`
}

const malformed: BareRefusal = { status: '400 Bad Request', words: 'Invalid Request!' }
const refusals: Readonly<Record<string, BareRefusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', words: 'The request took too long!' },
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', words: 'The request is too large!' },
}
