/**
 * The guest menu as HTML (§2, public menu): drawn and compressed once for each version of menu and store and sent from
 * memory until one of them changes; a browser that holds the present page gets 304 (RFC 9110, ETag).
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { guestMenuOf, guestMenuPath } from '../../domain/guest-menu.ts'
import type { Database, Db } from '../db/open.ts'
import { readVersions } from '../db/versions.ts'
import { takesEncoding } from '../http/encodings.ts'
import { holdsPresent } from '../http/etags.ts'
import { type GuestPage, guestPolicy } from './guest-page.ts'
import { readMenu } from './menu.ts'
import { readStore } from './store.ts'

interface GuestMenuOptions {
  readonly database: Database
  /** The built page; asked for at every page that has to be drawn. */
  readonly load: () => Promise<GuestPage>
  /** The store's public address; null: the one under which the page is asked for. */
  readonly publicUrl: string | null
  /** In development nothing is kept, and scripts and styles come as they are written, which no policy would allow. */
  readonly isDev: boolean
}

interface DrawnPage {
  readonly versions: string
  readonly etag: string
  readonly policy: string
  readonly html: Buffer
  readonly gzip: Buffer
  readonly br: Buffer
}

const asGzip = promisify(gzip)
const asBrotli = promisify(brotliCompress)
const brotliQuality = 9
/** Pages are kept for each address under which the store is called; nobody calls a store by many. */
const addressesMax = 8

/** Serves GET /menu to everybody, without a cookie. */
export function serveGuestMenu(app: FastifyInstance, options: GuestMenuOptions): void {
  const { database, publicUrl, isDev } = options
  const pages = new Map<string, { readonly versions: string; readonly page: Promise<DrawnPage> }>()

  function pageFor(origin: string, versions: string): Promise<DrawnPage> {
    const kept = pages.get(origin)
    if (kept?.versions === versions && !isDev) return kept.page
    const page = draw(origin, versions, options)
    pages.delete(origin)
    pages.set(origin, { versions, page })
    if (pages.size > addressesMax) pages.delete(pages.keys().next().value as string)
    page.catch(() => pages.get(origin)?.page === page && pages.delete(origin))
    return page
  }

  app.get(guestMenuPath, async (request, reply) => {
    const { menu, store } = await readVersions(database.read)
    const page = await pageFor(publicUrl ?? originOf(request), `${menu}.${store}`)
    if (!isDev) reply.header('content-security-policy', page.policy)
    return send(request, reply, page)
  })
  app.get(`${guestMenuPath}/`, (_request, reply) => reply.redirect(guestMenuPath, 301))
}

/** The menu that guests may see, as it stands in the database. */
async function readGuestMenu(db: Db) {
  const { settings } = await readStore(db)
  if (!settings.is_qr_menu_enabled) return guestMenuOf(settings, [], [])
  const { categories, items } = await readMenu(db)
  return guestMenuOf(settings, categories, items)
}

async function draw(origin: string, versions: string, { database, load }: GuestMenuOptions): Promise<DrawnPage> {
  const { render, script, css } = await load()
  const menu = await database.snapshot(readGuestMenu)
  const html = Buffer.from(await render(menu, { origin, script, css }))
  const [compressed, small] = await Promise.all([
    asGzip(html),
    asBrotli(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  ])
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
  return { versions, etag, policy: guestPolicy({ script, css }), html, gzip: compressed, br: small }
}

function send(request: FastifyRequest, reply: FastifyReply, page: DrawnPage): FastifyReply {
  reply.header('etag', page.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  if (holdsPresent(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  const accepted = request.headers['accept-encoding']
  if (takesEncoding(accepted, 'br')) return reply.header('content-encoding', 'br').send(page.br)
  if (takesEncoding(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.html)
}

/** The address that the guest's browser has used; whoever sends none that is one gets links that lead nowhere. */
function originOf({ protocol, host }: FastifyRequest): string {
  const address = `${protocol}://${host}`
  return URL.canParse(address) ? new URL(address).origin : 'http://localhost'
}
