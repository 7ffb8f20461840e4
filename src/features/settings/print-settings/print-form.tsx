import { useState } from 'react'
import { useApp, useRead } from '../../../client/hooks.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { settings } from '../../../contract/settings.ts'
import { currencySymbol } from '../../../domain/currencies.ts'
import { pageFormatsMm } from '../../../domain/limits.ts'
import { printForm } from '../../../domain/validation.ts'
import { languages, languageTags } from '../../../texts/languages.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { paperWidthMm } from '../../receipt/paper-width.ts'
import { ReceiptPaper } from '../../receipt/receipt-paper.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'
import { type ReceiptSample, sampleReceipt } from './sample-receipt.ts'
import { useReceiptWords } from './use-receipt-words.ts'

interface PrintFormProps {
  readonly saved: Reply<typeof settings.print>
}

/** The settings, and beside them a receipt as it would come out right now. */
export function PrintForm({ saved }: PrintFormProps) {
  const form = useCheckedForm(printForm, typed(saved))
  const { values, field, choice, set } = form
  const { run, busy } = useWrite(settings.savePrint)

  async function save() {
    const body = form.check()
    if (body && (await run({ body }))) form.markSaved()
  }

  return (
    <div className="flex flex-col gap-6 md:flex-row md:items-start">
      <form
        noValidate
        className="flex min-w-0 max-w-xl grow flex-col gap-4"
        onSubmit={event => {
          event.preventDefault()
          void save()
        }}
      >
        <Card className="ruled px-4 py-1">
          {toggles.map(({ name, label, hint }) => (
            <div key={name} className="py-1">
              <Toggle
                label={t(label)}
                {...(hint && { hint: t(hint) })}
                checked={values[name]}
                onChange={isOn => set(name, isOn)}
              />
            </div>
          ))}
        </Card>
        <Card className="flex flex-col gap-3 p-4">
          <Select label={t('settings.pageFormat')} options={formatOptions()} {...choice('pageFormat')} />
          <Select
            label={t('settings.receiptLanguage')}
            placeholder={t('settings.receiptLanguageStore')}
            options={languageTags.map(tag => ({ value: tag, label: languages[tag].name }))}
            {...choice('receiptLanguage')}
          />
          <TextField label={t('settings.header')} multiline {...field('header')} />
          <TextField label={t('settings.footer')} multiline {...field('footer')} />
        </Card>
        <Button type="submit" variant="primary" size="main" busy={busy} className="sm:self-end">
          {t('settings.save')}
        </Button>
      </form>
      <ReceiptPreview look={values} language={values.receiptLanguage} />
    </div>
  )
}

const toggles = [
  { name: 'isEnablePrint', label: 'settings.enablePrint', hint: null },
  { name: 'showStoreDetails', label: 'settings.showStoreDetails', hint: null },
  { name: 'showCustomerDetails', label: 'settings.showCustomerDetails', hint: null },
  { name: 'showNotes', label: 'settings.showNotes', hint: null },
  {
    name: 'printToken',
    label: 'settings.printToken',
    hint: 'settings.printTokenHint',
  },
] as const

const formatOptions = () => pageFormatsMm.map(value => ({ value, label: t('settings.paperWidth', { width: value }) }))

const typed = ({ pageFormat, header, footer, ...flags }: Reply<typeof settings.print>) => ({
  pageFormat: paperWidthMm(pageFormat),
  header: header ?? '',
  footer: footer ?? '',
  isEnablePrint: flags.isEnablePrint === 1,
  showStoreDetails: flags.showStoreDetails === 1,
  showCustomerDetails: flags.showCustomerDetails === 1,
  showNotes: flags.showNotes === 1,
  printToken: flags.printToken === 1,
  receiptLanguage: flags.receiptLanguage ?? '',
})

interface ReceiptPreviewProps {
  /** The form as it is typed right now. */
  readonly look: ReceiptSample
  /** '': the store's. */
  readonly language: string
}

/** A receipt of an invented order, as the printer would print it with these settings. */
function ReceiptPreview({ look, language }: ReceiptPreviewProps) {
  const { now } = useApp()
  const [madeAt] = useState(now)
  const { data: store } = useRead(settings.store)
  const words = useReceiptWords(language || store?.language, store?.locale ?? null)
  const receipt = sampleReceipt({ look, store: store ?? null, symbol: currencySymbol(store?.currency ?? null), madeAt })
  return (
    <figure className="flex min-w-0 flex-col gap-2 md:sticky md:top-4 md:shrink-0">
      <figcaption className="font-semibold">{t('settings.receiptPreview')}</figcaption>
      <div className="rounded-card border border-line bg-sunken p-3 sm:p-4">
        <ReceiptPaper receipt={receipt} words={words} />
      </div>
    </figure>
  )
}
