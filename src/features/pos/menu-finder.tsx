import { t } from '../../texts/t.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { FilterIcon } from '../../ui/order-icons.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import type { useSearchText } from './use-search-text.ts'

interface MenuFinderProps {
  readonly search: ReturnType<typeof useSearchText>
  readonly text: string
  readonly onEnter: () => void
  readonly onFilter: () => void
}

/** The search and the filter, at the end of the row above the menu. */
export function MenuFinder({ search, text, onEnter, onFilter }: MenuFinderProps) {
  const { inputRef, onChange, onClick, onKeyDown } = search
  return (
    <>
      <div className="min-w-0 grow @max-[20rem]:order-last @max-[20rem]:basis-full">
        <SearchField
          label={t('pos.searchItems')}
          value={text}
          inputRef={inputRef}
          onChange={onChange}
          onClick={onClick}
          onKeyDown={onKeyDown}
          onEnter={onEnter}
        />
      </div>
      <IconButton variant="plain" label={t('pos.filterByCategory')} icon={<FilterIcon />} onClick={onFilter} />
    </>
  )
}
