import { afterAll, expect, test } from 'vitest'
import { allCalls } from '../../../src/contract/api.ts'
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
        '4XX': { content: { 'application/json': { schema: { required: ['success', 'message'] } } } },
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
  const body = document.paths['/pos/create-order'].post.requestBody.content['application/json'].schema
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

test('the health page answers when the database answers', async () => {
  const answer = await app.inject('/healthz')
  expect({ status: answer.statusCode, ...answer.json() }).toEqual({ status: 200, success: true })
  expect(answer.headers['cache-control']).toBe('no-store')
})
