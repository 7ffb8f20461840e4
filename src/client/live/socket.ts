import type { Socket } from 'socket.io-client'
import { type ClientEvents, type ServerEvents, socketPath } from '../../contract/realtime.ts'
import { connectTimeoutMs, reconnectMaxMs, reconnectMinMs } from '../../domain/limits.ts'

export type AppSocket = Socket<ServerEvents, ClientEvents>

/** A socket to the server at `host` that is not connected yet. */
export async function openSocket(host: string): Promise<AppSocket> {
  const { io } = await import('socket.io-client')
  return io(host || undefined, {
    path: socketPath,
    transports: ['websocket'],
    withCredentials: true,
    autoConnect: false,
    forceNew: true,
    reconnectionDelay: reconnectMinMs,
    reconnectionDelayMax: reconnectMaxMs,
    timeout: connectTimeoutMs,
  })
}
