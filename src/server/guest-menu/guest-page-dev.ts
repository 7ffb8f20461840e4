/** The guest menu's page while it is being written: drawn and styled by Vite from the sources, with hot reload. */
import type { ViteDevServer } from 'vite'
import type { RenderGuestPage } from '../../domain/guest-menu.ts'
import type { GuestPage } from './guest-page.ts'

export async function guestPageOf(vite: ViteDevServer): Promise<GuestPage> {
  const { renderGuestPage } = (await vite.ssrLoadModule('/src/guest-server.tsx')) as {
    readonly renderGuestPage: RenderGuestPage
  }
  const style = '<link rel="stylesheet" href="/src/features/qr-menu/guest.css">'
  return {
    script: { src: '/src/guest.ts' },
    css: '',
    render: async (menu, place) =>
      vite.transformIndexHtml('/menu', renderGuestPage(menu, place).replace('</head>', `${style}</head>`)),
  }
}
