/** One window of a browser, driven by the W3C's WebDriver protocol over plain HTTP. */

export interface BrowserWindow {
  readonly open: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  /**
   * Runs a function in the page; what it uses must be in its arguments. Those and what it returns are plain values, or
   * elements of the page, which are mere handles here.
   */
  readonly run: <Given extends readonly unknown[], Found>(
    inPage: (...given: Given) => Found,
    ...given: Given
  ) => Promise<Found>
  /** Clicks, as a person would, in the middle of an element that `run` has found. */
  readonly click: (element: Element) => Promise<void>
  /** Types into what has the focus. */
  readonly type: (text: string) => Promise<void>
  /** Whether the browser still answers. */
  readonly isOpen: () => Promise<boolean>
  readonly close: () => Promise<void>
}

interface Size {
  readonly width: number
  readonly height: number
}

/**
 * Opens a window through the driver at `driverUrl`, as large as `size` where the browser lets that be chosen. Throws
 * when the driver refuses.
 */
export async function openWindow(
  driverUrl: string,
  capabilities: Readonly<Record<string, unknown>>,
  size: Size,
): Promise<BrowserWindow> {
  const opened = await command(driverUrl, 'POST', '/session', { capabilities: { alwaysMatch: capabilities } })
  const { sessionId, capabilities: able } = opened as {
    readonly sessionId: string
    readonly capabilities: { readonly setWindowRect?: boolean }
  }
  const send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) =>
    command(driverUrl, method, `/session/${sessionId}${path}`, body)
  const script = (inPage: (...given: never[]) => unknown, given: readonly unknown[]) =>
    send('POST', '/execute/sync', { script: `return (${inPage})(...arguments)`, args: given })
  if (able.setWindowRect) await send('POST', '/window/rect', { ...size })

  return {
    open: async url => void (await send('POST', '/url', { url })),
    reload: async () => void (await send('POST', '/refresh', {})),
    run: async (inPage, ...given) => (await script(inPage, given)) as never,
    click: async element => void (await send('POST', `/element/${Object.values(element)[0]}/click`, {})),
    async type(text) {
      const keys = [...text].flatMap(value => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await send('POST', '/actions', { actions: [{ type: 'key', id: 'keys', actions: keys }] })
    },
    isOpen: () =>
      send('GET', '/window').then(
        () => true,
        () => false,
      ),
    close: async () => void (await send('DELETE', '')),
  }
}

async function command(driverUrl: string, method: string, path: string, body?: unknown): Promise<unknown> {
  const response = await fetch(`${driverUrl}${path}`, {
    method,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { value } = (await response.json()) as { readonly value: unknown }
  if (response.ok) return value
  const { error, message } = value as { readonly error: string; readonly message: string }
  throw new Error(`${method} ${path}: ${error}: ${message}`)
}
