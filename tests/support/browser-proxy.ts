/** A bad network between browser and server: it passes everything on, and loses answers when told to. */

import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'

export interface BadNetwork {
  /** How browsers call the server through it. */
  readonly url: string
  /** The next request whose head has this text reaches the server; its answer does not come back. */
  readonly loseAnswerOf: (head: string) => void
  /** How many answers were lost so far. */
  readonly lost: () => number
  readonly close: () => Promise<void>
}

export async function badNetwork(serverUrl: string): Promise<BadNetwork> {
  const { hostname, port } = new URL(serverUrl)
  const sockets = new Set<Socket>()
  let wanted: string | null = null
  let lost = 0

  const proxy = createServer(client => {
    const server = connect(Number(port), hostname)
    let isDoomed = false
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        client.destroy()
        server.destroy()
      })
    }
    client.on('data', part => {
      if (wanted !== null && part.includes(wanted)) {
        wanted = null
        isDoomed = true
      }
      server.write(part)
    })
    server.on('data', part => {
      // The server has answered, so it has committed.
      if (isDoomed) {
        lost += 1
        client.destroy()
      } else client.write(part)
    })
  })
  await new Promise<void>(listening => proxy.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    loseAnswerOf(head) {
      wanted = head
    },
    lost: () => lost,
    close: () =>
      new Promise(closed => {
        for (const socket of sockets) socket.destroy()
        proxy.close(() => closed())
      }),
  }
}
