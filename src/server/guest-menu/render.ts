/**
 * The guest menu as HTML (§2, public menu): rendered and compressed once for each version of menu and store and sent
 * from memory until one of them changes; a browser with the current page gets 304 (RFC 9110, ETag).
 */
import { createHash } from 'node:crypto'
import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { guestMenuIn, guestMenuOf, guestMenuPath } from '../../domain/guest-menu.ts'
import { currencyDecimals } from '../../domain/money/decimals.ts'
import { type LanguageTag, languageIn, localeOf } from '../../texts/languages.ts'
import type { Database, Db } from '../db/open.ts'
import { readVersions } from '../db/versions.ts'
import type { ResponseCache } from '../http/response-cache.ts'
import { answerLanguage, type StoreSpeech } from '../http/speech.ts'
import { readSpeech, type Speeches } from '../http/speeches.ts'
import { type GuestPage, guestPolicy } from './guest-page.ts'
import { readGroupedMenu } from './public-menu.ts'

interface GuestMenuOptions {
  readonly database: Database
  readonly responseCache: ResponseCache
  readonly speeches: Pick<Speeches, 'of'>
  /** The built page; asked for at every page that has to be drawn. */
  readonly load: () => Promise<GuestPage>
  /** The store's public address; null: it has none, and the page names none. */
  readonly publicUrl: string | null
  /** In development nothing is cached, and scripts and styles come as they are written, which no policy would allow. */
  readonly isDev: boolean
}

/** Serves GET /menu to everybody, without a cookie: one page, whatever name the browser uses for the server. */
export function serveGuestMenu(app: FastifyInstance, options: GuestMenuOptions): void {
  const { database, responseCache, speeches, isDev } = options

  app.get(guestMenuPath, async (request, reply) => {
    const { store } = await speeches.of({})
    const language = languageFor(request, store)
    reply.header('content-language', language)
    if (isDev) return reply.type(pageType).send((await draw(options, language)).body)
    const entry = {
      key: guestMenuIn(language),
      dependsOn: ['menu', 'store'],
      versions: await readVersions(database.read),
      cacheControl: 'no-cache',
      vary: 'accept-encoding, accept-language',
    } as const
    return responseCache.send(request, reply, entry, () => draw(options, language))
  })
  app.get(`${guestMenuPath}/`, ({ url }, reply) => {
    const [query = ''] = /\?.*$/.exec(url) ?? []
    return reply.redirect(`${guestMenuPath}${query}`, 301)
  })
}

/** What the address says, else the guest's browser, as far as the store has it; else the store's own. */
function languageFor({ query, headers }: FastifyRequest, store: StoreSpeech): LanguageTag {
  const { lang } = query as { readonly lang?: unknown }
  const asked = store.languages.find(tag => tag === languageIn(String(lang)))
  return asked ?? answerLanguage({ 'accept-language': headers['accept-language'] }, store)
}

const pageType = 'text/html; charset=utf-8'

async function draw({ database, load, publicUrl }: GuestMenuOptions, language: LanguageTag) {
  const { render, script, css } = await load()
  const { versions, menu, store } = await readPage(database.reports, language)
  const body = Buffer.from(
    await render(menu, {
      origin: publicUrl,
      script,
      css,
      language,
      locale: localeOf(language, store.locale),
      decimals: currencyDecimals(),
    }),
  )
  const sha256 = createHash('sha256').update(body).digest('base64url')
  const headers = { 'content-security-policy': guestPolicy({ script, css }) }
  return { versions, body, sha256, type: pageType, headers, isForDays: true as const }
}

/**
 * Read where nobody waits for a long menu. What is written meanwhile may stand in the page already; the versions are the
 * earlier ones, so that it is drawn again for the next guest.
 */
async function readPage(reports: Db, language: LanguageTag) {
  const versions = await readVersions(reports)
  // What the request knows of the store may be a second old: the page stays until the store changes again.
  const store = await readSpeech(reports)
  const { languages } = store
  const { storeSettings, categories, menuItems, groups } = await readGroupedMenu(reports, language)
  await turn()
  const menu = guestMenuOf(storeSettings, categories, menuItems, groups)
  return { versions, menu: languages.length > 1 ? { ...menu, languages } : menu, store }
}
