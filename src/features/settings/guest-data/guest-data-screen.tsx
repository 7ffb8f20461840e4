import { useRead } from '../../../client/hooks.ts'
import { settings } from '../../../contract/settings.ts'
import { t } from '../../../texts/t.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { PageHeading } from '../../shared/page-heading.tsx'
import { GuestDataForm } from './guest-data-form.tsx'

/** How long the store keeps what it knows of its guests. */
export function GuestDataScreen() {
  const saved = useRead(settings.guestData)
  return (
    <section className="flex max-w-3xl flex-col gap-4">
      <PageHeading title={t('settings.guestsData')} />
      <Loaded read={saved} failure={t('failures.settingsDetailsLoad')}>
        {({ eraseAfterMonths }) => <GuestDataForm eraseAfterMonths={eraseAfterMonths} />}
      </Loaded>
    </section>
  )
}
