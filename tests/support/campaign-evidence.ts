/**
 * What a stuck page can still show: its picture, its locks, whether its database can be read and written, what it waits
 * for.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

/** Saves it in `folder`, under `name`. */
export async function keepEvidence(page: Page, folder: string, name: string): Promise<void> {
  await page.screenshot({ path: join(folder, `${name}.png`), timeout: 5_000 }).catch(() => {})
  const said = await Promise.race([
    page.evaluate(tell).catch(String),
    new Promise(resolve => setTimeout(() => resolve('The page says nothing.'), 10_000)),
  ])
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(said, null, 2))
}

async function tell(): Promise<unknown> {
  const within = <T>(work: Promise<T>): Promise<T | string> =>
    Promise.race([work, new Promise<string>(resolve => setTimeout(() => resolve('stuck'), 3_000))])
  const open = () =>
    new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('comanda')
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error)
    })
  const touch = async (mode: IDBTransactionMode) => {
    const database = await open()
    const transaction = database.transaction('comanda', mode)
    const done = new Promise<string>(resolve => {
      transaction.oncomplete = () => resolve('done')
      transaction.onabort = () => resolve(String(transaction.error))
    })
    transaction.objectStore('comanda').count()
    const said = await done
    database.close()
    return said
  }
  return {
    isOnline: navigator.onLine,
    controller: navigator.serviceWorker.controller?.state ?? null,
    worker: await within(fetch('/manifest.webmanifest').then(({ status }) => status)),
    locks: await within(navigator.locks.query()),
    reads: await within(touch('readonly')),
    writes: await within(touch('readwrite')),
    resources: performance
      .getEntriesByType('resource')
      .slice(-30)
      .map(entry => `${Math.round(entry.startTime)} ${Math.round(entry.duration)} ${entry.name}`),
    now: performance.now(),
  }
}
