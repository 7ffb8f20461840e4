/**
 * The guest menu's built page: its renderer, the script that takes it over, and its style sheet. Built separately from
 * the server, because JSX can't be imported as it is written.
 */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { GuestPagePlace, RenderGuestPage } from '../../domain/guest-menu.ts'
import { drawInThread } from './draw-thread.ts'

export interface GuestPage extends Pick<GuestPagePlace, 'script' | 'css'> {
  readonly render: (...page: Parameters<RenderGuestPage>) => Promise<string | Uint8Array>
}

/** Reads the built page from the folder `dist`. Rejects when it was not built. */
export async function loadGuestPage(dist: string): Promise<GuestPage> {
  const parts = await readFile(join(dist, 'server/guest-page.json'), 'utf8')
  const { code, css } = JSON.parse(parts) as { readonly code: string; readonly css: string }
  const drawing = pathToFileURL(join(dist, 'server/guest-server.js')).href
  return { render: (menu, place) => drawInThread(drawing, menu, place), script: { code }, css }
}

/**
 * What the page may do (Content Security Policy, level 3): run its script, show pictures, ask this server. What is written
 * into the page, the start of its script and its style sheet, is allowed by its hash; nothing else has any effect.
 */
export function guestPolicy({ script, css }: Pick<GuestPage, 'script' | 'css'>): string {
  return [
    "default-src 'none'",
    `script-src 'self'${'code' in script ? ` ${hashOf(script.code)}` : ''}`,
    `style-src ${hashOf(css)}`,
    "img-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
