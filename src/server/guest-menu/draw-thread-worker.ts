/** The thread behind draw-thread.ts: draws one page after the other. */
import { parentPort } from 'node:worker_threads'
import type { RenderGuestPage } from '../../domain/guest-menu.ts'
import type { DrawRequest, DrawResult } from './draw-thread.ts'

parentPort?.on('message', async ({ id, renderer, menu, place }: DrawRequest) => {
  try {
    const { renderGuestPage } = (await import(renderer)) as { readonly renderGuestPage: RenderGuestPage }
    const page = new TextEncoder().encode(renderGuestPage(JSON.parse(new TextDecoder().decode(menu)), place))
    parentPort?.postMessage({ id, page } satisfies DrawResult, [page.buffer])
  } catch (error) {
    parentPort?.postMessage({ id, error: String(error) } satisfies DrawResult)
  }
})
