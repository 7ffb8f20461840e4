import type { ComponentProps } from 'react'
import { useApp } from '../../../client/hooks.ts'
import type { Reply } from '../../../contract/endpoint.ts'
import { settings } from '../../../contract/settings.ts'
import { countryCodes, countryName } from '../../../domain/countries.ts'
import { currencySymbol, usualDecimals } from '../../../domain/currencies.ts'
import { currencies } from '../../../domain/currency-list.ts'
import { fold } from '../../../domain/fold.ts'
import { moneyText } from '../../../domain/money/money-text.ts'
import { regionOf } from '../../../domain/regions.ts'
import { compareNames } from '../../../domain/tables.ts'
import { deviceZone, zoneOf, zones } from '../../../domain/time-zones.ts'
import { storeForm } from '../../../domain/validation.ts'
import { isLanguageTag } from '../../../texts/languages.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Combobox, type ComboboxOption } from '../../../ui/combobox.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Toggle } from '../../../ui/toggle.tsx'
import { NextLink } from '../../shared/setup-steps.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'
import { QrMenu } from './qr-menu.tsx'
import { StoreLanguages } from './store-languages.tsx'

interface StoreFormProps {
  readonly saved: Reply<typeof settings.store>
}

export function StoreForm({ saved }: StoreFormProps) {
  const form = useCheckedForm(storeForm, typed(saved))
  const { values, field } = form
  const { run, busy } = useWrite(settings.saveStore)
  const { session } = useApp()

  async function save() {
    const body = form.check()
    if (!body || !(await run({ body }))) return
    form.markSaved()
    // With the session comes how this page writes amounts from now on.
    if (body.currencyDecimals !== saved.currencyDecimals) await session.renew(session.stamp())
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <Card className="grid gap-3 p-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <TextField label={t('settings.storeName')} autoComplete="organization" {...field('storeName')} />
        </div>
        <div className="sm:col-span-2">
          <TextField label={t('settings.address')} multiline {...field('address')} />
        </div>
        <TextField label={t('settings.email')} type="email" autoComplete="off" {...field('email')} />
        <TextField label={t('settings.phone')} type="tel" autoComplete="off" {...field('phone')} />
        <CurrencyFields currency={field('currency')} decimals={form.choice('currencyDecimals')} saved={saved} />
        <Combobox
          label={t('settings.country')}
          placeholder={t('settings.selectCountry')}
          hint={t('settings.countryHint')}
          options={countryOptions()}
          {...field('country')}
          onChange={country => {
            for (const [name, value] of withCountry(country, values)) form.set(name, value)
          }}
        />
      </Card>
      <Card className="grid gap-3 p-4 sm:grid-cols-2">
        <Combobox
          label={t('settings.timeZone')}
          placeholder={t('settings.selectTimeZone')}
          options={zoneOptions()}
          {...field('timeZone')}
        />
        <Select
          label={t('settings.dayBeginsAt')}
          options={hourOptions}
          hint={t('settings.dayBeginsHint')}
          {...form.choice('dayStartsAtHour')}
        />
      </Card>
      <StoreLanguages
        chosen={values}
        onChange={({ language, languages, locale }) => {
          if (language !== undefined) form.set('language', language)
          if (languages) form.set('languages', [...languages])
          if (locale !== undefined) form.set('locale', locale)
        }}
      />
      <KitchenDisplay saved={saved} isThere={values.hasKitchenDisplay} set={form.set} />
      <Card className="flex flex-col gap-2 px-4 py-2">
        <Toggle
          label={t('settings.enableQrMenu')}
          hint={t('settings.qrMenuHint')}
          checked={values.isQRMenuEnabled}
          onChange={isOn => form.set('isQRMenuEnabled', isOn)}
        />
        {values.isQRMenuEnabled && <QrMenu isSaved={saved.isQRMenuEnabled === 1} publicUrl={saved.publicUrl} />}
      </Card>
      <SaveRow busy={busy} />
    </form>
  )
}

/** Save, and beside it the way on for a store that is being set up. */
const SaveRow = ({ busy }: { readonly busy: boolean }) => (
  <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-2">
    <NextLink />
    <Button type="submit" variant="primary" size="main" busy={busy} className="grow sm:grow-0">
      {t('settings.save')}
    </Button>
  </div>
)

type Place = 'country' | 'timeZone' | 'language' | 'locale'

/** A country, and what is usual there: its time zone and its region. */
function withCountry(country: string, present: Readonly<Record<Place, string>>): readonly (readonly [Place, string])[] {
  if (country === '') return [['country', '']]
  const zone = zoneOf(country, present.timeZone, deviceZone())
  const region = regionOf(country, isLanguageTag(present.language) ? present.language : null)
  const [language = ''] = region?.split('-') ?? []
  return [
    ['country', country],
    ...(zone === null ? [] : [['timeZone', zone] as const]),
    ...(region === null ? [] : [['language', language] as const, ['locale', region] as const]),
  ]
}

type Field = Pick<ComponentProps<typeof Combobox>, 'value' | 'onChange' | 'error' | 'inputRef'>
type Choice = Pick<ComponentProps<typeof Select>, 'value' | 'onChange' | 'error' | 'selectRef'>

interface CurrencyFieldsProps extends StoreFormProps {
  readonly currency: Field
  readonly decimals: Choice
}

/** The currency, and its decimals: another currency proposes its own. */
function CurrencyFields({ currency, decimals, saved }: CurrencyFieldsProps) {
  const mayChange = saved.canChangeDecimals === 1
  return (
    <>
      <Combobox
        label={t('settings.currency')}
        placeholder={t('settings.selectCurrency')}
        options={currencyOptions()}
        {...currency}
        onChange={code => {
          currency.onChange(code)
          if (mayChange) decimals.onChange(String(usualDecimals(code)))
        }}
      />
      <Select
        label={t('settings.decimals')}
        hint={t('refused.decimalsFixed')}
        disabled={!mayChange}
        options={decimalOptions(currency.value)}
        {...decimals}
      />
    </>
  )
}

interface KitchenDisplayProps extends StoreFormProps {
  readonly isThere: boolean
  readonly set: (name: 'hasKitchenDisplay', isThere: boolean) => void
}

/** Whether anybody cooks by a display, and what speaks against it. */
function KitchenDisplay({ saved, isThere, set }: KitchenDisplayProps) {
  return (
    <Card className="flex flex-col gap-2 px-4 py-2">
      <Toggle
        label={t('settings.hasKitchenDisplay')}
        hint={t('settings.hasKitchenDisplayHint')}
        checked={isThere}
        onChange={next => set('hasKitchenDisplay', next)}
      />
      {isThere && saved.proposedKitchenDisplay === 0 && (
        <p className="pb-2 font-semibold text-amber text-sm">{t('settings.kitchenNotOpened')}</p>
      )}
    </Card>
  )
}

const typed = ({ storeName, address, email, phone, currency, image, ...rest }: Reply<typeof settings.store>) => ({
  storeName: storeName ?? '',
  address: address ?? '',
  email: email ?? '',
  phone: phone ?? '',
  currency: currency ?? '',
  currencyDecimals: String(rest.currencyDecimals),
  image,
  isQRMenuEnabled: rest.isQRMenuEnabled === 1,
  hasKitchenDisplay: rest.hasKitchenDisplay === 1,
  timeZone: rest.timeZone,
  country: rest.country ?? '',
  dayStartsAtHour: String(rest.dayStartsAtHour),
  language: rest.language ?? '',
  languages: rest.languages,
  locale: rest.locale ?? '',
})

let countryList: readonly ComboboxOption[] | undefined
let currencyList: readonly ComboboxOption[] | undefined
let zoneList: readonly ComboboxOption[] | undefined

/** Every country by name; also found by its two letters, and in plain spelling. */
function countryOptions(): readonly ComboboxOption[] {
  countryList ??= countryCodes()
    .map(code => ({ value: code, label: countryName(code) }))
    .map(({ value, label }) => ({ value, label, keywords: `${value} ${fold(label)}` }))
    .sort((a, b) => compareNames(a.label, b.label))
  return countryList
}

/** Every currency by name and symbol; also found by its code. */
function currencyOptions(): readonly ComboboxOption[] {
  currencyList ??= currencies()
    .map(({ code, name, symbol }) => ({ value: code, label: `${name} (${symbol})`, keywords: `${code} ${fold(name)}` }))
    .sort((a, b) => compareNames(a.label, b.label))
  return currencyList
}

/** No decimals or two, each with an example: "None: ¥500". */
function decimalOptions(currency: string) {
  const symbol = currencySymbol(currency)
  return [
    { value: '0', label: t('settings.decimalsNone', { example: moneyText(500, symbol, 0) }) },
    { value: '2', label: t('settings.decimalsTwo', { example: moneyText(500_00, symbol, 2) }) },
  ]
}

/** Every time zone, as it is written: "America/New York". */
function zoneOptions(): readonly ComboboxOption[] {
  zoneList ??= zones().map(zone => ({ value: zone, label: zone.replaceAll('_', ' '), keywords: zone }))
  return zoneList
}

/** The hours at which a business day can begin. */
const hourOptions = [0, 1, 2, 3, 4, 5, 6].map(hour => ({ value: String(hour), label: `0${hour}:00` }))
