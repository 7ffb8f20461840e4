import type { MenuItem } from '../../../domain/entities.ts'
import { moneyText, toCents } from '../../../domain/money.ts'
import { t } from '../../../texts/t.ts'
import { Card } from '../../../ui/card.tsx'
import type { SelectOption } from '../../../ui/select.tsx'
import type { MenuItemDetails } from './menu-item-form.ts'
import { MenuItemPhoto } from './menu-item-photo.tsx'
import type { MenuChoices } from './use-menu-choices.ts'

interface MenuCardProps {
  readonly item: MenuItem
  /** The form as it is typed right now. */
  readonly details: MenuItemDetails
  readonly choices: MenuChoices
  readonly symbol: string
}

/** The dish as guests and staff will meet it once the form is saved. */
export function MenuCard({ item, details, choices, symbol }: MenuCardProps) {
  const { title, price, netPrice, categoryId, taxId } = details
  const { variants, addons } = item
  const extras = [
    variants.length > 0 && t('settings.variantCount', { count: variants.length }),
    addons.length > 0 && t('settings.addonCount', { count: addons.length }),
  ]
  const facts = [
    { name: t('settings.price'), text: money(price, symbol) },
    { name: t('settings.netPrice'), text: netPrice && money(netPrice, symbol) },
    { name: t('settings.category'), text: labelOf(choices.categories, categoryId) },
    { name: t('settings.tax'), text: labelOf(choices.taxes, taxId) },
  ].filter(({ text }) => text)
  return (
    <Card as="section" aria-label={t('settings.menuCard')} className="overflow-hidden">
      <MenuItemPhoto image={item.image} className="aspect-4/3 w-full" />
      <div className="flex flex-col gap-2 p-4">
        <h2 className="break-words font-bold text-lg">{title.trim() || '–'}</h2>
        <p className="text-sm text-soft empty:hidden">{extras.filter(Boolean).join(' · ')}</p>
        <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 [&>dd]:min-w-0 [&>dt]:min-w-0">
          {facts.map(({ name, text }) => (
            <Fact key={name} name={name} text={text} />
          ))}
        </dl>
      </div>
    </Card>
  )
}

function Fact({ name, text }: { readonly name: string; readonly text: string }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="font-semibold">{text}</dd>
    </>
  )
}

/** What is typed, as money; a dash while it is none. */
function money(typed: string, symbol: string): string {
  const cents = toCents(typed)
  return cents === null ? '–' : moneyText(cents, symbol)
}

const labelOf = (options: readonly SelectOption[], value: string) =>
  options.find(option => option.value === value)?.label ?? ''
