import { useState } from 'react'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { SearchField } from '../../ui/search-field.tsx'

interface SearchBoxProps {
  readonly label: string
  readonly placeholder?: string
  /** What is searched for, trimmed, never blank (§5); null: the search was cleared. */
  readonly onSearch: (text: string | null) => void
}

/** Searches on Enter or by its button; emptying the field ends the search. */
export function SearchBox({ label, placeholder = label, onSearch }: SearchBoxProps) {
  const [text, setText] = useState('')

  function typed(now: string) {
    setText(now)
    if (now === '') onSearch(null)
  }

  function search() {
    const wanted = text.trim()
    if (wanted) onSearch(wanted)
  }

  return (
    <form
      className="flex min-w-0 max-w-lg grow items-center gap-2"
      onSubmit={event => {
        event.preventDefault()
        search()
      }}
    >
      <div className="min-w-0 grow">
        <SearchField label={label} placeholder={placeholder} value={text} onChange={typed} />
      </div>
      <Button type="submit">{t('shared.search')}</Button>
    </form>
  )
}
