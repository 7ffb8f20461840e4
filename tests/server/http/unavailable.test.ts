import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { answerErrors } from '../../../src/server/http/errors.ts'
import { Unavailable } from '../../../src/server/http/unavailable.ts'

const app = Fastify()
answerErrors(app)
app.post('/order', async () => {
  throw new Unavailable(2, "The server can't reach its database.", new Error('connect ECONNREFUSED 127.0.0.1:5432'))
})

test('who asks while the server is not able hears when to ask again, and what becomes of an order', async () => {
  const order = await app.inject({ method: 'POST', url: '/order', headers: { 'idempotency-key': 'a' } })
  expect(order.statusCode).toBe(503)
  expect(order.headers['retry-after']).toBe('2')
  expect(order.json()).toMatchObject({
    success: false,
    message: "The server can't reach its database. What you send waits on this device.",
  })
})

test('what no device keeps is not said to wait', async () => {
  const answer = await app.inject({ method: 'POST', url: '/order' })
  expect(answer.json().message).toBe("The server can't reach its database. Please try again in a moment!")
})
