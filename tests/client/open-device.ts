/** One device and its server, made again before each test of the file; its tabs are closed afterwards. */
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { type Device, makeDevice, type Tab } from './fake-device.ts'
import { type Kitchen, makeKitchen } from './kitchen-server.ts'
import { ownClock } from './until.ts'

type Parts = Parameters<Device['tab']>[0]

export let server: Kitchen
export let device: Device
export let tabs: Tab[]

/** To be called once in a test file. */
export function openDevice(): void {
  // A device has them long before anybody needs them; loaded in a test, they come when the machine has time for it.
  beforeAll(() =>
    Promise.all([
      import('../../src/client/device/lease.ts'),
      import('../../src/client/outbox/decisions.ts'),
      import('../../src/client/save-drafts.ts'),
      import('../../src/client/session/ask-for-series.ts'),
      import('../../src/client/session/sign-out.ts'),
      import('../../src/client/storage/drafts.ts'),
      import('../../src/client/storage/storage-wipe.ts'),
      import('../../src/client/storage/stored-receipts.ts'),
      import('../../src/client/tablet/tablet-room.ts'),
    ]),
  )
  beforeEach(() => {
    ownClock()
    server = makeKitchen()
    device = makeDevice(server)
    tabs = []
  })
  afterEach(() => {
    for (const tab of tabs) tab.close()
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
}

/** A page of the app; `parts` replace what a browser gives. */
export function openTab(parts: Parts = {}, on = device): Tab {
  const tab = on.tab(parts)
  tabs.push(tab)
  return tab
}

/** The same, with somebody signed in. */
export async function signedIn(parts: Parts = {}, username = 'ana', on = device): Promise<Tab> {
  const tab = openTab(parts, on)
  await tab.session.signIn({ username, password: 'secret' })
  return tab
}
