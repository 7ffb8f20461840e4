import { useEffect, useState } from 'react'
import { newKey } from '../../../client/device/new-key.ts'
import { useApp, useRead } from '../../../client/hooks.ts'
import { CallFailed } from '../../../client/http/call.ts'
import { refresh } from '../../../client/live/query.ts'
import { settings } from '../../../contract/settings.ts'
import { greyOf, printLogoOf } from '../../../domain/print-picture.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast } from '../../../ui/toast.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { PageHeading } from '../../shared/page-heading.tsx'
import { useWrite } from '../../shared/use-write.ts'
import { PhotoControl } from '../menu-items/photo-control.tsx'
import { StoreForm } from './store-form.tsx'

/** What the store is called, where it is, and how its days are counted (§2, Store Details). */
export function StoreDetailsScreen() {
  const store = useRead(settings.store)
  return (
    <section className="flex max-w-3xl flex-col gap-4">
      <PageHeading title={t('settings.storeDetails')} />
      <Loaded read={store} failure={t('failures.settingsDetailsLoad')}>
        {saved => (
          <div className="flex flex-col gap-4">
            <StoreLogo image={saved.image} />
            <StoreForm saved={saved} />
          </div>
        )}
      </Loaded>
    </section>
  )
}

interface StoreLogoProps {
  readonly image: string | null
}

/** The picture of the store, as receipts and the guest menu show it. */
function StoreLogo({ image }: StoreLogoProps) {
  const sending = useWrite(settings.uploadLogo)
  const removal = useWrite(settings.removeLogo)
  const { trouble, tryAgain } = usePrintLogo(image)
  return (
    <Card as="section" aria-labelledby="store-logo" className="flex flex-wrap items-center gap-4 p-4">
      <div className="flex size-24 shrink-0 items-center justify-center rounded-control border border-line bg-white p-1">
        {image ? (
          <img src={image} alt="" width={96} height={96} className="size-full object-contain" />
        ) : (
          <span className="text-center text-neutral-700 text-sm">{t('settings.noLogo')}</span>
        )}
      </div>
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-2">
        <h2 id="store-logo" className="font-bold">
          {t('settings.logo')}
        </h2>
        <p className="text-sm text-soft">{t('settings.logoHint')}</p>
        <PhotoControl
          image={image}
          send={photo => sending.run({ body: { image: photo } })}
          remove={() => removal.run({})}
          isSending={sending.busy}
          isRemoving={removal.busy}
        />
        {trouble && (
          <div className="flex flex-wrap items-center gap-2">
            <p className="text-amber">{t(trouble)}</p>
            {trouble === 'settings.logoNotOnPrinters' && <Button onClick={tryAgain}>{t('shared.retry')}</Button>}
          </div>
        )}
      </div>
    </Card>
  )
}

interface Failed {
  readonly image: string
  readonly why: 'settings.logoNotSeen' | 'settings.logoNotOnPrinters'
}

/**
 * Gives the printers the store's picture in black and white wherever they have none: after it was saved, for a store
 * that had it before its printers, and at the next visit after a try that failed. Returns why it failed, and how to try
 * again.
 */
function usePrintLogo(image: string | null) {
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
