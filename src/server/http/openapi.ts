/** The API's description at /api/docs (OpenAPI 3.1), derived from the contract. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { allCalls, type api } from '../../contract/api.ts'
import { type Endpoint, isRead } from '../../contract/endpoint.ts'
import { namedModules } from '../../contract/named-schemas.ts'
import { offlinePaymentHeader } from '../../contract/offline-payment-header.ts'
import { refusal } from '../../contract/replies.ts'
import { accessCookie, tabletCookie } from '../auth/session-cookies.ts'

/** Serves the description at /api/docs/json, and in a clone of the repository its page at /api/docs. */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  const page = await pageTools()
  if (!page) {
    app.get('/api/docs', (_request, reply) => reply.redirect('/api/docs/json'))
    app.get('/api/docs/json', (_request, reply) =>
      reply.type('application/json; charset=utf-8').send(JSON.stringify(madeOnce())),
    )
    return
  }
  await app.register(page.swagger, { mode: 'static', specification: { document: madeOnce() as never } })
  await app.register(page.swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', tryItOutEnabled: false },
    staticCSP: true,
  })
}

let made: ReturnType<typeof description> | undefined

/** It takes as long as the rest of a start, and never changes: the first who needs it makes it. */
function madeOnce(): ReturnType<typeof description> {
  made ??= description()
  return made
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
  const schemas = makeSchemas()
  const refused = { schema: schemas.of(refusal, 'output') }
  const paths: Record<string, Record<string, unknown>> = {}
  for (const { area, name, endpoint } of allCalls) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(schemas, area, name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Comanda',
      version: '1',
      description: 'Every call of the restaurant. Sign in first: the session is a cookie.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api/v1' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: {
        session: inCookie(accessCookie, 'Set by auth.signIn.'),
        tablet: inCookie(tabletCookie, 'Of a shared tablet.'),
      },
      responses: {
        Refused: { description: 'Refused: `message` is for the person.', content: { 'application/json': refused } },
        Failed: {
          description: 'Not possible now. 503 has Retry-After; nothing was acknowledged.',
          content: { 'application/json': refused },
        },
      },
      schemas: schemas.named,
    },
  }
}

const tags: Readonly<Record<keyof typeof api, string>> = {
  auth: 'Signing in and out, and the devices of a person.',
  tablets: 'Shared tablets, at which people take turns with their PINs.',
  approvals: 'What one person does with the approval of another.',
  dashboard: 'The day at a glance.',
  profile: "One's own password and PIN.",
  pos: 'Taking orders.',
  drafts: 'Saved carts.',
  countdowns: 'How many pieces are left.',
  translations: 'What the menu says in other languages.',
  tables: 'Tables, who sits there and what is booked.',
  bills: 'Bills and their payments.',
  parties: 'Guests who are served together: moving, splitting, adjusting.',
  till: 'Drawers, shifts, cash, counts, X and Z reports.',
  attention: 'Tasks that wait for a person.',
  customers: 'Registered guests.',
  orders: 'Open orders: states, cancelling, completing, paying.',
  kitchen: "The kitchen's tickets.",
  stations: 'Where dishes are prepared.',
  printers: 'Printers and print jobs.',
  ready: 'What is ready to be served.',
  reservations: 'Booked tables.',
  invoices: 'Invoices and credit notes.',
  refunds: 'Money that goes back.',
  users: 'Staff, their scopes and rights.',
  reports: 'Figures over a period.',
  audit: 'The books: who did what.',
  settings: 'The store, taxes, tables, categories, payment types.',
  backup: 'Backups of all data.',
  menuItems: 'Menu items, variants, addons and photos.',
  modifierGroups: 'What is asked when an item is ordered.',
  priceRules: 'When things are served, and what they cost then.',
  qrmenu: "The guests' menu.",
}

function operation(schemas: Schemas, area: string, name: string, endpoint: Endpoint) {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, param = '']) => param)
  const inPath = names.map(param => ({ name: param, in: 'path', required: true, schema: { type: 'string' } }))
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 200 } }
  const isKeyed = !isRead(endpoint) && !endpoint.session
  const called = pascal(area) + pascal(name)
  return {
    operationId: `${area}.${name}`,
    summary: `${inWords(area)}: ${inWords(name).toLowerCase()}`,
    tags: [area],
    description: who(endpoint),
    security: security(endpoint),
    parameters: [...inPath, ...inQuery(schemas, endpoint), ...(isKeyed ? [key] : []), ...lateIn(schemas, endpoint)],
    ...(endpoint.method !== 'GET' &&
      endpoint.body && {
        requestBody: {
          required: true,
          content: {
            [endpoint.form ? 'multipart/form-data' : 'application/json']: {
              schema: schemas.of(endpoint.body, 'input', `${called}Body`),
            },
          },
        },
      }),
    responses: {
      200: {
        description: 'Done',
        content: { 'application/json': { schema: schemas.of(endpoint.reply, 'output', `${called}Reply`) } },
      },
      '4XX': { $ref: '#/components/responses/Refused' },
      '5XX': { $ref: '#/components/responses/Failed' },
    },
  }
}

const inCookie = ({ name, secureName }: typeof accessCookie, what: string) => ({
  type: 'apiKey',
  in: 'cookie',
  name,
  description: `${what} Under HTTPS its name is ${secureName}.`,
})

/** 'leaveUnpaid' → 'Leave unpaid' */
function inWords(name: string): string {
  const words = name.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function security(endpoint: Endpoint) {
  if (!isRead(endpoint) && endpoint.onTablet) return [{ tablet: [] }]
  return endpoint.access === 'public' ? [] : [{ session: [] }]
}

/** On calls that take money: it was told as taken before the server answered. */
function lateIn(schemas: Schemas, endpoint: Endpoint) {
  if (isRead(endpoint) || !endpoint.body) return []
  const schema = { type: 'string', enum: ['1'] }
  const isLate = schemas.fieldsOf(endpoint.body).includes('fact')
  return isLate ? [{ name: offlinePaymentHeader, in: 'header', required: false, schema }] : []
}

function inQuery(schemas: Schemas, endpoint: Endpoint) {
  if (endpoint.method !== 'GET' || !endpoint.query) return []
  return schemas
    .fieldsOf(endpoint.query)
    .map(name => ({ name, in: 'query', required: false, schema: { type: 'string' } }))
}

function who({ access }: Endpoint): string {
  if (access === 'public') return 'Open to everybody.'
  if (access === 'signed-in') return 'Any signed-in user.'
  return access === 'admin' ? 'Administrators.' : `Administrators, and users with any of: ${access.join(', ')}.`
}

/** The schemas of the API's description: entities and forms have the names that they have in the code, as have choices. */
type Direction = 'input' | 'output'
type Json = Record<string, unknown>

interface Schemas {
  /** A reference to the schema's name; an object without one of its own gets `name`. */
  readonly of: (schema: z.ZodMiniType, direction: Direction, name?: string) => Json
  /** The names of an object's fields. */
  readonly fieldsOf: (schema: z.ZodMiniType) => readonly string[]
  /** All that were referred to, by name. */
  readonly named: Readonly<Record<string, Json>>
}

const place = '#/components/schemas/'

export function makeSchemas(): Schemas {
  const registry = z.registry<{ id: string }>()
  for (const [name, value] of namedModules.flatMap(module => Object.entries(module)))
    if ((value instanceof z.ZodMiniObject || value instanceof z.ZodMiniEnum) && !registry.has(value))
      registry.add(value, { id: pascal(name) })
  const named: Record<string, Json> = {}
  return {
    named,
    fieldsOf: schema => Object.keys((jsonOf(schema, 'input', null).schema.properties as Json | undefined) ?? {}),
    of(schema, direction, name) {
      const { schema: found, parts } = jsonOf(schema, direction, registry)
      for (const [id, part] of Object.entries(parts)) named[id] = part
      if (!name || found.type !== 'object') return found
      named[name] = found
      return { $ref: place + name }
    },
  }
}

function jsonOf(schema: z.ZodMiniType, io: Direction, metadata: z.core.$ZodRegistry<{ id: string }> | null) {
  // Inside of something else, a named schema becomes a reference.
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ it: schema }), {
    io,
    unrepresentable: 'any',
    ...(metadata && { metadata }),
  }) as unknown as { properties: { it: Json }; $defs?: Record<string, Json> }
  const pointing = <T>(value: T): T => JSON.parse(JSON.stringify(value).replaceAll('"#/$defs/', `"${place}`)) as T
  const parts = Object.entries($defs).map(([id, { $id: _, id: __, ...part }]) => [id, pointing(part)])
  return { schema: pointing(properties.it), parts: Object.fromEntries(parts) as Record<string, Json> }
}

/** 'menuItem' → 'MenuItem' */
const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
