import { useEffect, useState } from 'react'
import { newKey } from '../../../client/device/new-key.ts'
import { useApp, useRead } from '../../../client/hooks.ts'
import { CallFailed } from '../../../client/http/call.ts'
import { refresh } from '../../../client/live/query.ts'
import { settings } from '../../../contract/settings.ts'
import { t } from '../../../texts/t.ts'
import { toast } from '../../../ui/toast.tsx'
import { makePrintLogo } from './make-print-logo.ts'

/**
 * Gives the printers the store's picture in black and white wherever they have none: after it was saved, for a store
 * that had it before its printers, and when the last try failed. Returns whether it failed, and how to try again.
 */
export function usePrintLogo(image: string | null) {
  const app = useApp()
  const stored = useRead(settings.printLogo)
  const isWanted = image !== null && stored.data?.logo === null && !stored.isFetching
  const [failed, setFailed] = useState<'settings.logoNotSeen' | 'settings.logoNotOnPrinters' | null>(null)
  const [tries, setTries] = useState(0)

  // Outside React: the picture, drawn on a canvas, and the server.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try is another reason
  useEffect(() => {
    if (!isWanted || image === null) return
    let isLeft = false
    const send = async () => {
      const logo = await makePrintLogo(image)
      if (isLeft) return
      if (!logo) return setFailed('settings.logoNotSeen')
      await app.call(settings.savePrintLogo, { body: { ...logo, image } }, { key: newKey() })
      setFailed(null)
      void refresh(app.cache, settings.savePrintLogo.changes)
    }
    send().catch((error: unknown) => {
      // Somebody has chosen another picture meanwhile, which comes as news.
      if (isLeft || (error instanceof CallFailed && error.status === 409)) return
      setFailed('settings.logoNotOnPrinters')
      toast.failed(undefined, t('settings.logoNotOnPrinters'))
    })
    return () => {
      isLeft = true
    }
  }, [app, image, isWanted, tries])

  const trouble = image !== null && stored.data?.logo === null ? failed : null
  return { trouble, tryAgain: () => setTries(count => count + 1) }
}
