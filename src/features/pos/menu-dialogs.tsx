import type { Addon, Category, MenuItem, Variant } from '../../domain/entities.ts'
import { later } from '../../ui/later.tsx'
import type { Density } from './density.ts'

const Filters = later(async () => (await import('./dialogs/filters.tsx')).Filters)
const VariantAddon = later(async () => (await import('./dialogs/variant-addon.tsx')).VariantAddon)

/** The category filter, or an item whose variant and addons are to be chosen. */
export type MenuDialog = 'filters' | MenuItem | null

interface MenuDialogsProps {
  readonly dialog: MenuDialog
  readonly categories: readonly Category[]
  readonly categoryId: number | null
  readonly density: Density
  readonly symbol: string
  readonly onFilters: (categoryId: number | null, density: Density) => void
  readonly onAdd: (item: MenuItem, variant: Variant | null, addons: readonly Addon[]) => void
  readonly onClose: () => void
}

export function MenuDialogs({ dialog, categories, categoryId, density, symbol, ...on }: MenuDialogsProps) {
  if (dialog === null) return null
  if (dialog === 'filters')
    return (
      <Filters
        categories={categories}
        categoryId={categoryId}
        density={density}
        onApply={(chosen, chosenDensity) => {
          on.onFilters(chosen, chosenDensity)
          on.onClose()
        }}
        onClose={on.onClose}
      />
    )
  return (
    <VariantAddon
      item={dialog}
      symbol={symbol}
      onAdd={(item, variant, addons) => {
        on.onAdd(item, variant, addons)
        on.onClose()
      }}
      onClose={on.onClose}
    />
  )
}
