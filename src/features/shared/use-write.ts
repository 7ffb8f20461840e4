import { useRef, useState } from 'react'
import { newKey } from '../../client/device/new-key.ts'
import { useApp } from '../../client/hooks.ts'
import { CallFailed } from '../../client/http/call.ts'
import { refresh } from '../../client/live/query.ts'
import type { AnyWrite, Input, Reply } from '../../contract/endpoint.ts'
import { t } from '../../texts/t.ts'
import { toast } from '../../ui/toast.tsx'
import { errorMessage } from './error-message.ts'
import { whyServer } from './needs-server.ts'

interface WriteOptions<E extends AnyWrite> {
  readonly onDone?: (reply: Reply<E>) => void
  /** The screen itself says that it is done, and no toast does. */
  readonly saysDone?: boolean
  /** true: the refusal is answered by the screen itself, a question for example, and not by a toast. */
  readonly onRefused?: (failure: CallFailed) => boolean
}

/**
 * Runs a write that the person waits for: 'Please wait...', then the server's words, or what went wrong (§7, §8). `run`
 * returns the reply, or null.
 */
export function useWrite<E extends AnyWrite>(
  endpoint: E,
  { onDone, saysDone = false, onRefused }: WriteOptions<E> = {},
) {
  const app = useApp()
  const [busy, setBusy] = useState(false)
  const unanswered = useRef<{ readonly sent: string; readonly key: string } | null>(null)

  async function run(input: Input<E>): Promise<Reply<E> | null> {
    const why = app.online.state().isOnline ? null : whyServer(endpoint)
    if (why !== null) {
      toast.failed(undefined, why)
      return null
    }
    setBusy(true)
    const waiting = toast.wait(t('shared.wait'))
    // What got no answer may have been done: sent again as it was, it keeps its key and happens once.
    const sent = endpoint.form ? '' : JSON.stringify(input)
    const key = sent && unanswered.current?.sent === sent ? unanswered.current.key : newKey()
    unanswered.current = { sent, key }
    try {
      const reply = await app.call(endpoint, input, { key })
      unanswered.current = null
      if (saysDone) toast.dismiss(waiting)
      else toast.done(waiting, (reply as { message: string }).message)
      void refresh(app.cache, endpoint.changes)
      onDone?.(reply)
      return reply
    } catch (error) {
      if (error instanceof CallFailed && onRefused?.(error)) {
        toast.dismiss(waiting)
        return null
      }
      const message = errorMessage(error)
      if (message) toast.failed(waiting, message)
      else toast.dismiss(waiting)
      return null
    } finally {
      setBusy(false)
    }
  }

  return { run, busy }
}
