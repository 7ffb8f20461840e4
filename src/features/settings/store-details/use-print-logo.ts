import { useEffect, useState } from 'react'
import { newKey } from '../../../client/device/new-key.ts'
import { useApp, useRead } from '../../../client/hooks.ts'
import { CallFailed } from '../../../client/http/call.ts'
import { refresh } from '../../../client/live/query.ts'
import { settings } from '../../../contract/settings.ts'
import { t } from '../../../texts/t.ts'
import { toast } from '../../../ui/toast.tsx'
import { makePrintLogo } from './make-print-logo.ts'

interface Failed {
  readonly image: string
  readonly why: 'settings.logoNotSeen' | 'settings.logoNotOnPrinters'
}

/**
 * Gives the printers the store's picture in black and white wherever they have none: after it was saved, for a store
 * that had it before its printers, and at the next visit after a try that failed. Returns why it failed, and how to try
 * again.
 */
export function usePrintLogo(image: string | null) {
  const app = useApp()
  const stored = useRead(settings.printLogo)
  const [failed, setFailed] = useState<Failed | null>(null)
  const isMissing = image !== null && stored.data?.logo === null
  const trouble = isMissing && failed?.image === image ? failed.why : null
  const isWanted = isMissing && trouble === null && !stored.isFetching

  // Outside React: the picture, drawn on a canvas, and the server.
  useEffect(() => {
    if (!isWanted || image === null) return
    let isLeft = false
    const send = async () => {
      const logo = await makePrintLogo(image)
      if (isLeft) return
      if (!logo) return setFailed({ image, why: 'settings.logoNotSeen' })
      await app.call(settings.savePrintLogo, { body: { ...logo, image } }, { key: newKey() })
      void refresh(app.cache, settings.savePrintLogo.changes)
    }
    send().catch((error: unknown) => {
      // Somebody has chosen another picture meanwhile, which comes as news.
      if (isLeft || (error instanceof CallFailed && error.status === 409)) return
      setFailed({ image, why: 'settings.logoNotOnPrinters' })
      toast.failed(undefined, t('settings.logoNotOnPrinters'))
    })
    return () => {
      isLeft = true
    }
  }, [app, image, isWanted])

  return { trouble, tryAgain: () => setFailed(null) }
}
