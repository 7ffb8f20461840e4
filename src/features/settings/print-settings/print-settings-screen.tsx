import { useRead } from '../../../client/hooks.ts'
import { settings } from '../../../contract/settings.ts'
import { t } from '../../../texts/t.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { PageHeading } from '../../shared/page-heading.tsx'
import { PrintForm } from './print-form.tsx'
import { TillPrinterChoice } from './till-printer-choice.tsx'

/** What a receipt says, and on what paper (§2, Print Settings). */
export function PrintSettingsScreen() {
  const print = useRead(settings.print)
  return (
    <section className="flex flex-col gap-4">
      <PageHeading title={t('settings.printSettings')} />
      <TillPrinterChoice />
      <Loaded read={print} failure={t('failures.settingsDetailsLoad')}>
        {saved => <PrintForm saved={saved} />}
      </Loaded>
    </section>
  )
}
