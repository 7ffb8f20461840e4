import { useState } from 'react'
import { useRead } from '../../../client/hooks.ts'
import { printers as calls } from '../../../contract/printers.ts'
import { settings } from '../../../contract/settings.ts'
import { t } from '../../../texts/t.ts'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/select.tsx'
import { choosePrinter, chosenPrinter } from '../../printers/till-printer.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { PageHeading } from '../../shared/page-heading.tsx'
import { PrintForm } from './print-form.tsx'

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

/** Where this device prints its papers. Nothing to choose where no printer prints receipts. */
export function TillPrinterChoice() {
  const { data } = useRead(calls.status)
  const [chosen, setChosen] = useState(chosenPrinter)
  const known = data?.printers.filter(({ id, prints_receipts }) => prints_receipts === 1 || id === chosen) ?? []
  if (!data || (known.length === 0 && chosen === null)) return null
  const isGone = chosen !== null && known.every(({ id }) => id !== chosen)
  return (
    <Card className="mb-2 max-w-xl p-4">
      <Select
        label={t('printers.tillPrintsAt')}
        hint={t('printers.tillPrintsAtHint')}
        placeholder={t('printers.browser')}
        options={[
          ...known.map(({ id, title }) => ({ value: String(id), label: title })),
          ...(isGone ? [{ value: String(chosen), label: t('printers.notThere') }] : []),
        ]}
        value={chosen === null ? '' : String(chosen)}
        onChange={value => {
          choosePrinter(Number(value) || null)
          setChosen(chosenPrinter())
        }}
      />
    </Card>
  )
}
