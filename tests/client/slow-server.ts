import type { Call } from '../../src/client/http/call.ts'

/** A server that answers when told to: what was asked, the oldest first, and how each is answered. */
export function slowServer() {
  const asked: { readonly path: string; readonly answer: (value: unknown) => void }[] = []
  const call = ((endpoint: { path: string }) =>
    new Promise(answer => {
      asked.push({ path: endpoint.path, answer })
    })) as unknown as Call
  return { call, asked, paths: () => asked.map(({ path }) => path) }
}
