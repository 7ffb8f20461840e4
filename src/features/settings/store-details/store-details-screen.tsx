import { useRead } from '../../../client/hooks.ts'
import { settings } from '../../../contract/settings.ts'
import { t } from '../../../texts/t.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { PageHeading } from '../../shared/page-heading.tsx'
import { StoreForm } from './store-form.tsx'
import { StoreLogo } from './store-logo.tsx'

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
