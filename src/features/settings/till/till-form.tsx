import { useState } from 'react'
import { useApp, useRead } from '../../../client/hooks.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { settings } from '../../../contract/settings.ts'
import { currencySymbol } from '../../../domain/currencies.ts'
import { currencyDecimals } from '../../../domain/money/decimals.ts'
import { commonDenominations } from '../../../domain/shift.ts'
import { tillForm } from '../../../domain/till-settings.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ReceiptPaper } from '../../receipt/receipt-paper.tsx'
import { NumberField } from '../../shared/number-field.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'
import { sampleDocument } from '../print-settings/sample-receipt.ts'
import { useReceiptWords } from '../print-settings/use-receipt-words.ts'

interface TillFormProps {
  readonly saved: Reply<typeof settings.till>
}

export function TillForm({ saved }: TillFormProps) {
  const form = useCheckedForm(tillForm, typed(saved))
  const { run, busy } = useWrite(settings.saveTill)
  const taxes = useRead(settings.taxes)
  const { values, field } = form

  async function save() {
    const body = form.check()
    if (body && (await run({ body: { ...body, denominations: body.denominations && [...body.denominations] } })))
      form.markSaved()
  }

  return (
    <form
      noValidate
      className="grid items-start gap-4 md:grid-cols-[minmax(0,1fr)_auto]"
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="flex min-w-0 flex-col gap-4">
        <Card as="section" aria-label={t('settings.onReceipts')} className="flex flex-col gap-3 p-4">
          <h2 className="font-bold text-lg">{t('settings.onReceipts')}</h2>
          <TextField
            label={t('settings.legalName')}
            hint={t('settings.legalNameHint')}
            autoComplete="organization"
            {...field('legalName')}
          />
          <TextField label={t('settings.taxId')} autoComplete="off" {...field('taxId')} />
          <TextField
            label={t('settings.receiptLines')}
            hint={t('settings.receiptLinesHint')}
            multiline
            {...field('receiptLines')}
          />
        </Card>
        <Card as="section" aria-label={t('settings.service')} className="grid gap-3 p-4 sm:grid-cols-2">
          <h2 className="font-bold text-lg sm:col-span-2">{t('settings.service')}</h2>
          <NumberField of="rate" label={t('settings.servicePercent')} {...field('servicePercent')} />
          <NumberField
            of="count"
            label={t('settings.serviceFromCovers')}
            hint={t('settings.serviceFromCoversHint')}
            {...field('serviceFromCovers')}
          />
          <Select
            label={t('settings.serviceTax')}
            placeholder={t('settings.serviceWithoutTax')}
            options={(taxes.data ?? []).map(({ id, title, rate }) => ({
              value: String(id),
              label: t('settings.taxOption', { title, rate: String(rate) }),
            }))}
            {...form.choice('serviceTaxId')}
          />
        </Card>
        <Card as="section" aria-label={t('settings.coins')} className="flex flex-col gap-3 p-4">
          <h2 className="font-bold text-lg">{t('settings.coins')}</h2>
          <TextField
            label={t('settings.denominations')}
            hint={t(currencyDecimals() === 0 ? 'settings.denominationsHintWhole' : 'settings.denominationsHint')}
            placeholder={commonDenominations().join(' ')}
            multiline
            {...field('denominations')}
          />
        </Card>
        <Button type="submit" variant="primary" size="main" busy={busy} className="sm:self-end">
          {t('settings.save')}
        </Button>
      </div>
      <DocumentPreview legalName={values.legalName} taxId={values.taxId} lines={values.receiptLines} />
    </form>
  )
}

const typed = (saved: Reply<typeof settings.till>) => ({
  legalName: saved.legalName ?? '',
  taxId: saved.taxId ?? '',
  receiptLines: saved.receiptLines ?? '',
  servicePercent: String(saved.servicePercent),
  serviceTaxId: saved.serviceTaxId === null ? '' : String(saved.serviceTaxId),
  serviceFromCovers: saved.serviceFromCovers === null ? '' : String(saved.serviceFromCovers),
  denominations: saved.denominations?.join(' ') ?? '',
})

interface DocumentPreviewProps {
  readonly legalName: string
  readonly taxId: string
  readonly lines: string
}

/** The receipt of an invented order with what is typed right now. */
function DocumentPreview({ legalName, taxId, lines }: DocumentPreviewProps) {
  const { now } = useApp()
  const [madeAt] = useState(now)
  const { data: store } = useRead(settings.store)
  const { data: look } = useRead(settings.print)
  const words = useReceiptWords(look?.receiptLanguage ?? store?.language, store?.locale ?? null)
  if (!store || !look) return null
  const wish = {
    pageFormat: look.pageFormat ?? '',
    header: look.header ?? '',
    footer: look.footer ?? '',
    showStoreDetails: look.showStoreDetails === 1,
    showCustomerDetails: look.showCustomerDetails === 1,
    showNotes: look.showNotes === 1,
    printToken: look.printToken === 1,
  }
  const issuer = {
    legalName: legalName.trim() || store.storeName,
    taxId: taxId.trim() || null,
    address: store.address,
    lines: lines.trim() || null,
  }
  const sample = { look: wish, store, symbol: currencySymbol(store.currency), madeAt }
  return (
    <figure className="flex min-w-0 flex-col gap-2 md:sticky md:top-4 md:shrink-0">
      <figcaption className="font-semibold">{t('settings.receiptPreview')}</figcaption>
      <div className="rounded-card border border-line bg-sunken p-3 sm:p-4">
        <ReceiptPaper receipt={sampleDocument(sample, issuer)} words={words} />
      </div>
    </figure>
  )
}
