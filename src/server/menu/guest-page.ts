/**
 * The guest menu's built page: what draws it, the script that takes it over, the style sheet that stands in it. Built apart
 * from the server, because markup can't be imported as it is written.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { GuestPagePlace, RenderGuestPage } from '../../domain/guest-menu.ts'

export interface GuestPage extends Omit<GuestPagePlace, 'origin'> {
  readonly render: (...page: Parameters<RenderGuestPage>) => string | Promise<string>
}

/** Reads the built page from the folder `dist`. Rejects when it was not built. */
export async function loadGuestPage(dist: string): Promise<GuestPage> {
  const parts = await readFile(join(dist, 'server/guest-page.json'), 'utf8')
  const { script, css } = JSON.parse(parts) as { readonly script: string; readonly css: string }
  const drawing = pathToFileURL(join(dist, 'server/guest-server.js')).href
  const { renderGuestPage } = (await import(drawing)) as { readonly renderGuestPage: RenderGuestPage }
  return { render: renderGuestPage, script, css }
}

/**
 * What the page may do (Content Security Policy, level 3): run its one script, show pictures, ask this server. Its style
 * sheet is allowed by its hash; nothing else that is written into the page has any effect.
 */
export function guestPolicy(css: string): string {
  const hash = createHash('sha256').update(css).digest('base64')
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'sha256-${hash}'`,
    "img-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}
