import { type DefaultBodyType, HttpResponse, http } from 'msw'
import type { Endpoint, Reply } from '../../src/contract/endpoint.ts'

const methods = { GET: http.get, POST: http.post, DELETE: http.delete }

/** An msw handler that answers one call of the contract; a reply that the contract does not know does not compile. */
export const mock = <E extends Endpoint>(endpoint: E, reply: Reply<E>) =>
  methods[endpoint.method](addressOf(endpoint), () => HttpResponse.json(reply as DefaultBodyType))

/** An msw handler that refuses one call of the contract, in the server's own form. */
export const mockRefusal = (endpoint: Endpoint, status: number, message: string) =>
  methods[endpoint.method](addressOf(endpoint), () => HttpResponse.json({ success: false, message }, { status }))

/** An msw handler for a call that gets no answer. */
export const mockSilence = (endpoint: Endpoint) =>
  methods[endpoint.method](addressOf(endpoint), () => HttpResponse.error())

const addressOf = ({ path }: Endpoint) => `*/api/v1${path}`
