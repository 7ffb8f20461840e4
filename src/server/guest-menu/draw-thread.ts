/** Draws the guest menu on a thread of its own: a page of ten thousand dishes takes seconds, and every till would wait. */
import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { GuestMenu, GuestPagePlace } from '../../domain/guest-menu.ts'
import { jsonInSlices } from '../http/json-in-slices.ts'

export interface DrawRequest {
  readonly id: number
  /** The address of the built renderer. */
  readonly renderer: string
  /** As JSON. */
  readonly menu: Uint8Array
  readonly place: GuestPagePlace
}
export type DrawResult = { readonly id: number } & ({ readonly page: Uint8Array } | { readonly error: string })

/** Beside this file, written as this one is: as TypeScript in a clone, as JavaScript in the package. */
const threadFile = new URL(`./draw-thread-worker${extname(import.meta.filename)}`, import.meta.url)

/** The page as UTF-8. Rejects when it can't be drawn. */
export async function drawInThread(renderer: string, menu: GuestMenu, place: GuestPagePlace): Promise<Uint8Array> {
  const { json } = await jsonInSlices(menu)
  return new Promise((resolve, reject) => {
    thread ??= start()
    const id = ++asked
    waiting.set(id, { resolve, reject })
    thread.ref()
    thread.postMessage({ id, renderer, menu: json, place } satisfies DrawRequest)
  })
}

interface Asker {
  readonly resolve: (page: Uint8Array) => void
  readonly reject: (error: Error) => void
}

let thread: Worker | null = null
let asked = 0
const waiting = new Map<number, Asker>()

function start(): Worker {
  const made = new Worker(threadFile, { execArgv: [] })
  const giveUp = (error: Error) => {
    thread = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }
  made.on('message', (answer: DrawResult) => {
    const asker = waiting.get(answer.id)
    waiting.delete(answer.id)
    // A page that is being drawn keeps the process alive; an idle thread does not.
    if (waiting.size === 0) made.unref()
    if ('page' in answer) asker?.resolve(answer.page)
    else asker?.reject(new Error(answer.error))
  })
  made.on('error', error => giveUp(error instanceof Error ? error : new Error(String(error))))
  made.on('exit', () => giveUp(new Error('the drawing thread has ended')))
  return made
}
