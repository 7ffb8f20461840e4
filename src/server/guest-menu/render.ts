/**
 * The guest menu as HTML (§2, public menu): drawn and compressed once for each version of menu and store and sent from
 * memory until one of them changes; a browser that holds the present page gets 304 (RFC 9110, ETag).
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { guestMenuOf, guestMenuPath } from '../../domain/guest-menu.ts'
import type { Database } from '../db/open.ts'
import { readVersions, type Versions } from '../db/versions.ts'
import { takesEncoding } from '../http/encodings.ts'
import { matchesEtag } from '../http/etags.ts'
import { type Built, makeSingleFlight } from '../http/single-flight.ts'
import { type GuestPage, guestPolicy } from './guest-page.ts'
import { readPublicMenu } from './public-menu.ts'

interface GuestMenuOptions {
  readonly database: Database
  /** The built page; asked for at every page that has to be drawn. */
  readonly load: () => Promise<GuestPage>
  /** The store's public address; null: it has none, and the page names none. */
  readonly publicUrl: string | null
  /** In development nothing is kept, and scripts and styles come as they are written, which no policy would allow. */
  readonly isDev: boolean
}

interface DrawnPage {
  readonly etag: string
  readonly policy: string
  readonly html: Buffer
  readonly gzip: Buffer
  readonly br: Buffer
}

const asGzip = promisify(gzip)
const asBrotli = promisify(brotliCompress)
const brotliQuality = 9

/** Serves GET /menu to everybody, without a cookie: one page, whatever the browser calls the server. */
export function serveGuestMenu(app: FastifyInstance, options: GuestMenuOptions): void {
  const { database, isDev } = options
  const page = makeSingleFlight<DrawnPage>()

  app.get(guestMenuPath, async (request, reply) => {
    if (isDev) return send(request, reply, (await draw(options)).value)
    const drawn = await page(versionOf(await readVersions(database.read)), () => draw(options))
    return send(request, reply.header('content-security-policy', drawn.policy), drawn)
  })
  app.get(`${guestMenuPath}/`, (_request, reply) => reply.redirect(guestMenuPath, 301))
}

const versionOf = ({ menu, store }: Versions) => `${menu}.${store}`

async function draw({ database, load, publicUrl }: GuestMenuOptions): Promise<Built<DrawnPage>> {
  const { render, script, css } = await load()
  const { version, menu } = await database.snapshot(async db => {
    const { storeSettings, categories, menuItems } = await readPublicMenu(db)
    return {
      version: versionOf(await readVersions(db)),
      menu: guestMenuOf(storeSettings, categories, menuItems),
    }
  })
  const html = Buffer.from(await render(menu, { origin: publicUrl, script, css }))
  const [compressed, small] = await Promise.all([
    asGzip(html),
    asBrotli(html, {
      params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: html.length },
    }),
  ])
  const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`
  return { version, value: { etag, policy: guestPolicy({ script, css }), html, gzip: compressed, br: small } }
}

function send(request: FastifyRequest, reply: FastifyReply, page: DrawnPage): FastifyReply {
  reply.header('etag', page.etag).header('cache-control', 'no-cache').header('vary', 'accept-encoding')
  if (matchesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  reply.type('text/html; charset=utf-8')
  const accepted = request.headers['accept-encoding']
  if (takesEncoding(accepted, 'br')) return reply.header('content-encoding', 'br').send(page.br)
  if (takesEncoding(accepted, 'gzip')) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.html)
}
