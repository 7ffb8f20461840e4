/** What a row was before and after, line by line: "Price: 9.99 → 8.99". */
import type { AuditRow } from '../../contract/audit.ts'
import { t } from '../../texts/t.ts'
import type { PlainKey } from '../../texts/text.ts'

export function changeLines({ before, after }: Pick<AuditRow, 'before' | 'after'>): readonly string[] {
  if (before && after)
    return Object.keys({ ...before, ...after }).map(fact =>
      fact in before && fact in after
        ? t('audit.changeFromTo', {
            name: nameOf(fact),
            from: valueText(fact, before[fact]),
            to: valueText(fact, after[fact]),
          })
        : t('audit.changeOnly', { name: nameOf(fact), value: valueText(fact, after[fact] ?? before[fact]) }),
    )
  return Object.entries(before ?? after ?? {})
    .filter(([, value]) => value !== '' && value !== null)
    .map(([fact, value]) => t('audit.changeOnly', { name: nameOf(fact), value: valueText(fact, value) }))
}

function valueText(fact: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t('audit.nothing')
  if (value === true || (flags.test(fact) && value === 1)) return t('audit.yes')
  if (value === false || (flags.test(fact) && value === 0)) return t('audit.no')
  if (Array.isArray(value))
    return value.length === 0 ? t('audit.nothing') : value.map(one => valueText('', one)).join(', ')
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => t('audit.changeOnly', { name: nameOf(name), value: valueText(name, inner) }))
      .join(', ')
  return String(value)
}

const flags = /^(is|show)_|^print_token$/

/** What has no label yet is called as the database calls it. */
const nameOf = (fact: string): string => {
  const label = labels[fact]
  return label ? t(label) : fact.replaceAll('_', ' ')
}

const labels: Readonly<Record<string, PlainKey>> = {
  addons: 'audit.factAddons',
  address: 'audit.factAddress',
  country: 'audit.factCountry',
  currency: 'audit.factCurrency',
  day_starts_at_hour: 'audit.factDayStart',
  designation: 'audit.factDesignation',
  email: 'audit.factEmail',
  erase_guests_after_months: 'audit.factEraseAfter',
  is_active: 'audit.factActive',
  is_qr_menu_enabled: 'audit.factQrMenu',
  kind: 'audit.factKind',
  name: 'audit.factName',
  phone: 'audit.factPhone',
  price: 'audit.factPrice',
  print_no: 'audit.factPrintNo',
  rate: 'audit.factRate',
  rights: 'audit.factRights',
  role: 'audit.factRole',
  scopes: 'audit.factScope',
  status: 'audit.factStatus',
  store_name: 'audit.factName',
  tax: 'audit.factTax',
  time_zone: 'audit.factTimeZone',
  title: 'audit.factTitle',
  type: 'audit.factType',
  variants: 'audit.factVariants',
}
