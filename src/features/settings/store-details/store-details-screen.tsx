import { useRead } from '../../../client/hooks.ts'
import { settings } from '../../../contract/settings.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { PageHeading } from '../../shared/page-heading.tsx'
import { useWrite } from '../../shared/use-write.ts'
import { PhotoControl } from '../menu-items/photo-control.tsx'
import { StoreForm } from './store-form.tsx'
import { usePrintLogo } from './use-print-logo.ts'

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
