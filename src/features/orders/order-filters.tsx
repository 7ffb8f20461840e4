import { t } from '../../texts/t.ts'
import { ChipRow } from '../../ui/chip-row.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { type Filter, noTable, type StateFilter } from './filter-groups.ts'

interface OrderFiltersProps {
  readonly filter: Filter
  readonly floors: readonly string[]
  /** null for those who are not told of money. */
  readonly unpaidCount: string | null
  readonly onChange: (filter: Filter) => void
}

/** What to look for among many orders. */
export function OrderFilters({ filter, floors, unpaidCount, onChange }: OrderFiltersProps) {
  const states: readonly { value: StateFilter; label: string }[] = [
    { value: 'all', label: t('orders.all') },
    { value: 'kitchen', label: t('orders.inTheKitchen') },
    { value: 'ready', label: t('orders.ready') },
    { value: 'served', label: t('orders.served') },
  ]
  const unpaid = Number(unpaidCount) === 0 ? t('orders.unpaid') : t('orders.unpaidCount', { count: unpaidCount ?? '' })
  const places = floors.map(floor => ({ value: floor, label: floor === noTable ? t('orders.noTable') : floor }))
  return (
    <search className="flex flex-col gap-2 pt-3 lg:flex-row lg:flex-wrap lg:items-center">
      <div className="lg:w-72">
        <SearchField label={t('orders.search')} value={filter.text} onChange={text => onChange({ ...filter, text })} />
      </div>
      <ChipRow
        label={t('orders.state')}
        options={unpaidCount === null ? states : [...states, { value: 'unpaid', label: unpaid }]}
        value={filter.state}
        onChange={state => onChange({ ...filter, state: state as StateFilter })}
      />
      {(places.length > 1 || filter.floor !== '') && (
        <ChipRow
          label={t('orders.floor')}
          options={[{ value: '', label: t('orders.allFloors') }, ...places]}
          value={filter.floor}
          onChange={floor => onChange({ ...filter, floor })}
        />
      )}
    </search>
  )
}
