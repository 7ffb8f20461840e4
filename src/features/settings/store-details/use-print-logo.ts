import { useEffect, useState } from 'react'
import { newKey } from '../../../client/device/new-key.ts'
import { useApp, useRead } from '../../../client/hooks.ts'
import { CallFailed } from '../../../client/http/call.ts'
import { refresh } from '../../../client/live/query.ts'
import { settings } from '../../../contract/settings.ts'
import { greyOf, printLogoOf } from '../../../domain/print-picture.ts'
import { t } from '../../../texts/t.ts'
import { toast } from '../../../ui/toast.tsx'

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

/** The picture at `address` in black and white, as the call wants it; null: nothing of it would be seen on paper. */
async function makePrintLogo(address: string) {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  const { naturalWidth: width, naturalHeight: height } = picture
  canvas.width = width
  canvas.height = height
  const drawn = canvas.getContext('2d')
  if (!drawn) throw new Error('no canvas')
  drawn.drawImage(picture, 0, 0)
  const logo = printLogoOf(greyOf(drawn.getImageData(0, 0, width, height).data, width, height))
  if (!logo) return null
  return { width: logo.width, height: logo.height, bits: btoa(String.fromCharCode(...logo.bits)) }
}
