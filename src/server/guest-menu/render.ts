/**
 * The guest menu as HTML (§2, public menu): rendered and compressed once for each version of menu and store and sent
 * from memory until one of them changes; a browser with the current page gets 304 (RFC 9110, ETag).
 */
import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { guestMenuOf, guestMenuPath } from '../../domain/guest-menu.ts'
import type { Database } from '../db/open.ts'
import { readVersions } from '../db/versions.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import { type GuestPage, guestPolicy } from './guest-page.ts'
import { readGroupedMenu } from './public-menu.ts'

interface GuestMenuOptions {
  readonly database: Database
  readonly responseCache: ResponseCache
  /** The built page; asked for at every page that has to be drawn. */
  readonly load: () => Promise<GuestPage>
  /** The store's public address; null: it has none, and the page names none. */
  readonly publicUrl: string | null
  /** In development nothing is cached, and scripts and styles come as they are written, which no policy would allow. */
  readonly isDev: boolean
}

/** Serves GET /menu to everybody, without a cookie: one page, whatever name the browser uses for the server. */
export function serveGuestMenu(app: FastifyInstance, options: GuestMenuOptions): void {
  const { database, responseCache, isDev } = options

  app.get(guestMenuPath, async (request, reply) => {
    if (isDev) return reply.type(pageType).send((await draw(options)).body)
    const entry = {
      key: guestMenuPath,
      dependsOn: ['menu', 'store'],
      versions: await readVersions(database.read),
      cacheControl: 'no-cache',
    } as const
    return responseCache.send(request, reply, entry, () => draw(options))
  })
  app.get(`${guestMenuPath}/`, (_request, reply) => reply.redirect(guestMenuPath, 301))
}

const pageType = 'text/html; charset=utf-8'

async function draw({ database, load, publicUrl }: GuestMenuOptions) {
  const { render, script, css } = await load()
  const { versions, menu } = await database.snapshot(async db => {
    const { storeSettings, categories, menuItems, groups } = await readGroupedMenu(db)
    return { versions: await readVersions(db), menu: guestMenuOf(storeSettings, categories, menuItems, groups) }
  })
  const body = Buffer.from(await render(menu, { origin: publicUrl, script, css }))
  const sha256 = createHash('sha256').update(body).digest('base64url')
  const headers = { 'content-security-policy': guestPolicy({ script, css }) }
  return { versions, body, sha256, type: pageType, headers, isForDays: true as const }
}
