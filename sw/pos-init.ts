/**
 * The data that POS starts with: from the server if it answers within two seconds, otherwise the last answer. Stored
 * per user, because not everybody may see it; signing out deletes it.
 */
import { registerRoute } from 'workbox-routing'
import { NetworkFirst } from 'workbox-strategies'
import { cachedHeader, posInitCache, userHeader } from '../src/contract/cached-answers.ts'

const patienceSeconds = 2

export function keepPosInit(): void {
  const strategies = new Map<string, NetworkFirst>()
  const strategyOf = (user: string) => {
    const found = strategies.get(user)
    if (found) return found
    const made = new NetworkFirst({
      cacheName: posInitCache(user),
      networkTimeoutSeconds: patienceSeconds,
      matchOptions: { ignoreVary: true },
      plugins: [
        {
          // Stored under one name, however it was asked for.
          cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/\?.*$/, ''),
          async fetchDidSucceed({ response, state }) {
            if (await isAnswer(response)) return response
            if (state) state.refused = response
            throw new TypeError('no answer of ours')
          },
          // Nothing is stored: the page is told what the server said.
          handlerDidError: async ({ state }) => state?.refused as Response | undefined,
          cacheWillUpdate: async ({ response }) => (response.status === 200 ? marked(response) : null),
        },
      ],
    })
    strategies.set(user, made)
    return made
  }
  registerRoute(
    ({ url, request, sameOrigin }) =>
      sameOrigin && url.pathname === '/api/v1/pos/init' && request.headers.has(userHeader),
    context => strategyOf(context.request.headers.get(userHeader) ?? '').handle(context),
  )
}

/**
 * Whether the server has said something that counts: what POS starts with, that it is unchanged, or that this person may
 * not have it. All else is no answer, and the stored one is shown and stays: a Wi-Fi's sign-in page, a server that can do
 * nothing or has too much to do, any JSON of another.
 */
async function isAnswer(response: Response): Promise<boolean> {
  if (response.status !== 200) return [304, 401, 403].includes(response.status)
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return isPosInit(body)
}

/**
 * Whether POS can start with it (`pos.init` of `contract/pos.ts`). By hand: with the contract's schemas the worker would be
 * more than twice as large.
 */
function isPosInit(body: unknown): boolean {
  const { menuItems, categories, storeTables, paymentTypes, ...rest } = fieldsOf(body)
  return (
    [menuItems, categories, storeTables, paymentTypes].every(Array.isArray) &&
    (menuItems as readonly unknown[]).every(isMenuItem) &&
    typeof rest.menuVersion === 'number' &&
    typeof rest.timeZone === 'string' &&
    'currency' in fieldsOf(rest.storeSettings) &&
    'is_enable_print' in fieldsOf(rest.printSettings)
  )
}

function isMenuItem(item: unknown): boolean {
  const { id, title, price, variants, addons } = fieldsOf(item)
  return (
    typeof id === 'number' &&
    typeof title === 'string' &&
    typeof price === 'string' &&
    Array.isArray(variants) &&
    Array.isArray(addons)
  )
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

/** Adds when it was stored, so that the page does not take it for a fresh answer. */
function marked(response: Response): Response {
  const headers = new Headers(response.headers)
  headers.set(cachedHeader, String(Date.now()))
  return new Response(response.body, { status: response.status, headers })
}
