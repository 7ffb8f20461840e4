import { useRead } from '../../../client/hooks.ts'
import { settings } from '../../../contract/settings.ts'
import { t } from '../../../texts/t.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { PageHeading } from '../../shared/page-heading.tsx'
import { TillForm } from './till-form.tsx'

/** What stands on receipts by law, the service charge, and the coins and notes that there are. */
export function TillSettingsScreen() {
  const saved = useRead(settings.till)
  return (
    <section className="flex max-w-5xl flex-col gap-4">
      <PageHeading title={t('settings.till')} />
      <Loaded read={saved} failure={t('failures.settingsDetailsLoad')}>
        {till => <TillForm saved={till} />}
      </Loaded>
    </section>
  )
}
