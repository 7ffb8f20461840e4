/** The API's description at /api/docs (OpenAPI 3.1), derived from the contract. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { allCalls } from '../../contract/api.ts'
import { type Endpoint, isRead } from '../../contract/endpoint.ts'
import { lateHeader } from '../../contract/late.ts'
import { refusal } from '../../contract/replies.ts'

/** Serves the description at /api/docs/json, and in a clone of the repository its page at /api/docs. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  const page = await pageTools()
  if (!page) {
    const document = JSON.stringify(description())
    app.get('/api/docs', (_request, reply) => reply.redirect('/api/docs/json'))
    app.get('/api/docs/json', (_request, reply) => reply.type('application/json; charset=utf-8').send(document))
    return
  }
  await app.register(page.swagger, { mode: 'static', specification: { document: description() as never } })
  await app.register(page.swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', tryItOutEnabled: false },
    staticCSP: true,
  })
}

async function pageTools() {
  try {
    const [{ default: swagger }, { default: swaggerUi }] = await Promise.all([
      import('@fastify/swagger'),
      import('@fastify/swagger-ui'),
    ])
    return { swagger, swaggerUi }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return null
    throw error
  }
}

/** The OpenAPI document of every call in the contract. */
export function description() {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { area, name, endpoint } of allCalls) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(area, name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Comanda',
      version: '1',
      description: 'Every call of the restaurant. Sign in first: the session is a cookie.',
    },
    servers: [{ url: '/api/v1' }],
    paths,
  }
}

function operation(area: string, name: string, endpoint: Endpoint) {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param = '']) => param)
  const inPath = names.map(param => ({ name: param, in: 'path', required: true, schema: { type: 'string' } }))
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }
  const isKeyed = !isRead(endpoint) && !endpoint.session
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    description: who(endpoint),
    parameters: [...inPath, ...inQuery(endpoint), ...(isKeyed ? [key] : []), ...lateIn(endpoint)],
    ...(endpoint.method !== 'GET' &&
      endpoint.body && {
        requestBody: {
          required: true,
          content: {
            [endpoint.form ? 'multipart/form-data' : 'application/json']: { schema: schemaOf(endpoint.body, 'input') },
          },
        },
      }),
    responses: {
      200: { description: 'Done', content: { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } } },
      '4XX': { description: 'Refused', content: { 'application/json': { schema: schemaOf(refusal, 'output') } } },
    },
  }
}

/** On calls that take money: it was told as taken before the server answered. */
function lateIn(endpoint: Endpoint) {
  if (isRead(endpoint) || !endpoint.body) return []
  const { properties = {} } = schemaOf(endpoint.body, 'input') as { properties?: Record<string, unknown> }
  const schema = { type: 'string', enum: ['1'] }
  return 'fact' in properties ? [{ name: lateHeader, in: 'header', required: false, schema }] : []
}

function inQuery(endpoint: Endpoint) {
  if (endpoint.method !== 'GET' || !endpoint.query) return []
  const { properties = {} } = schemaOf(endpoint.query, 'input') as { properties?: Record<string, unknown> }
  return Object.keys(properties).map(name => ({ name, in: 'query', required: false, schema: { type: 'string' } }))
}

function who({ access }: Endpoint): string {
  if (access === 'public') return 'Open to everybody.'
  if (access === 'signed-in') return 'Any signed-in user.'
  return access === 'admin' ? 'Administrators.' : `Administrators, and users with any of: ${access.join(', ')}.`
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output') {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}
