import { afterAll, expect, test } from 'vitest'
import { allCalls } from '../../../src/contract/api.ts'
import { makeSchemas } from '../../../src/server/http/openapi.ts'
import { openRestaurant } from '../../support/restaurant.ts'

const { app, close } = await openRestaurant()
afterAll(close)

test('the description of the API is a page that a browser may open', async () => {
  const page = await app.inject('/api/docs')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  const script = /src="([^"]+\.js)"/.exec(page.body)?.[1] ?? ''
  const { statusCode } = await app.inject(new URL(script, 'http://localhost/api/docs/').pathname)
  expect(statusCode).toBe(200)
})

test('it names every call with its method, who may use it, and what it answers', async () => {
  const document = (await app.inject('/api/docs/json')).json()
  expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Comanda' } })
  for (const { area, name, endpoint } of allCalls) {
    const operation = document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()]
    expect(operation, `${area}.${name}`).toMatchObject({
      operationId: `${area}.${name}`,
      tags: [area],
      responses: {
        200: { content: { 'application/json': { schema: expect.any(Object) } } },
        '4XX': { $ref: '#/components/responses/Refused' },
        '5XX': { $ref: '#/components/responses/Failed' },
      },
    })
    expect(operation.description).toMatch(/^(Open to everybody|Any signed-in user|Administrators)/)
    const inPath = operation.parameters.filter((parameter: { in: string }) => parameter.in === 'path')
    expect(inPath).toHaveLength([...endpoint.path.matchAll(/:/g)].length)
  }
  const described = Object.values(document.paths as Record<string, object>).flatMap(Object.keys)
  expect(described).toHaveLength(allCalls.length)
})

test('a payment that was told as taken may say so in a header, and no other call', async () => {
  const { paths } = (await app.inject('/api/docs/json')).json()
  const late = Object.entries(paths as Record<string, Record<string, { parameters: { name: string }[] }>>).flatMap(
    ([path, { post }]) => (post?.parameters.some(({ name }) => name === 'comanda-late') ? [path] : []),
  )
  expect(late.toSorted()).toEqual(['/parties/{at}/pay', '/pos/create-order-and-invoice'])
})

test('a body is described by its fields', async () => {
  const document = (await app.inject('/api/docs/json')).json()
  const { $ref } = document.paths['/pos/create-order'].post.requestBody.content['application/json'].schema
  expect($ref).toBe('#/components/schemas/PosCreateOrderBody')
  const body = document.components.schemas.PosCreateOrderBody
  expect(Object.keys(body.properties)).toEqual([
    'cart',
    'deliveryType',
    'customerType',
    'customerId',
    'tableId',
    'menuVersion',
    'provisionalToken',
    'draft',
    'takenAt',
  ])
  expect(Object.keys(body.properties.cart.items.properties)).toContain('quantity')
})

test('programs that read the description find everything that it refers to, by name and once', async () => {
  const document = (await app.inject('/api/docs/json')).json()
  const refs = new Set([...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref]) => String(ref)))
  const { schemas, responses, securitySchemes } = document.components
  expect([...refs].toSorted()).toEqual(
    [
      ...Object.keys(schemas).map(name => `#/components/schemas/${name}`),
      ...Object.keys(responses).map(name => `#/components/responses/${name}`),
    ].toSorted(),
  )
  expect(Object.keys(schemas)).toEqual(
    expect.arrayContaining([
      'MenuItem',
      'Order',
      'OrderGroup',
      'Ticket',
      'Invoice',
      'Customer',
      'Reservation',
      'Refusal',
    ]),
  )
  expect(schemas.Refusal.required).toEqual(['success', 'message'])
  const tags = document.tags.map(({ name }: { name: string }) => name)
  for (const { description } of document.tags) expect(description).toMatch(/^[A-Z].+\.$/)
  const operations = Object.values<Record<string, Operation>>(document.paths).flatMap(path => Object.values(path))
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length)
  for (const { operationId, summary, tags: own, security } of operations) {
    expect(summary, operationId).toMatch(/^[A-Z][a-z ]+: [a-z ]+$/)
    expect(own.filter(tag => !tags.includes(tag))).toEqual([])
    for (const scheme of security.flatMap(Object.keys)) expect(securitySchemes).toHaveProperty(scheme)
  }
})

test('who needs a session says so, and what is open to everybody needs none', async () => {
  const { paths } = (await app.inject('/api/docs/json')).json()
  expect(paths['/orders/cancel'].post.security).toEqual([{ session: [] }])
  expect(paths['/qrmenu'].get.security).toEqual([])
  expect(paths['/auth/signin'].post.security).toEqual([])
})

test('one name is one thing, whether it is sent or answered', () => {
  const schemas = makeSchemas()
  for (const { endpoint } of allCalls) {
    const body = endpoint.method === 'GET' ? undefined : endpoint.body
    for (const [schema, direction] of [
      [body, 'input'],
      [endpoint.reply, 'output'],
    ] as const) {
      const before = { ...schemas.named }
      if (schema) schemas.of(schema, direction)
      for (const [name, part] of Object.entries(before)) expect(schemas.named[name], name).toEqual(part)
    }
  }
})

interface Operation {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly security: readonly object[]
}

test('the health page answers when the database answers', async () => {
  const answer = await app.inject('/healthz')
  expect({ status: answer.statusCode, ...answer.json() }).toEqual({ status: 200, success: true })
  expect(answer.headers['cache-control']).toBe('no-store')
})
