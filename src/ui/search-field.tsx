import { type KeyboardEvent, type Ref, useId } from 'react'
import { t } from '../texts/t.ts'
import { CloseIcon, SearchIcon } from './control-icons.tsx'

interface SearchFieldProps {
  /** Its name; also the placeholder if no other one is given. */
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly placeholder?: string
  /** Enter. */
  readonly onEnter?: () => void
  readonly onClick?: () => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly inputRef?: Ref<HTMLInputElement>
  readonly autoFocus?: boolean
}

export function SearchField(props: SearchFieldProps) {
  const { label, value, onChange, placeholder = label, onEnter, onClick, onKeyDown, inputRef, autoFocus } = props
  const id = useId()
  function pressed(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    // Ctrl+Enter belongs to the page.
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.defaultPrevented || !onEnter) return
    event.preventDefault()
    onEnter()
  }
  return (
    <div className="relative min-w-0">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <SearchIcon className="pointer-events-none absolute inset-y-0 start-3 my-auto text-soft" />
      <input
        id={id}
        ref={inputRef}
        type="search"
        value={value}
        placeholder={placeholder}
        enterKeyHint="search"
        autoComplete="off"
        data-autofocus={autoFocus || undefined}
        onChange={event => onChange(event.target.value)}
        onClick={onClick}
        onKeyDown={pressed}
        className="field appearance-none pe-11 ps-10 [&::-webkit-search-cancel-button]:hidden"
      />
      {value && (
        <button
          type="button"
          aria-label={t('ui.clear')}
          onClick={() => onChange('')}
          className="absolute inset-y-0 end-0 flex w-11 items-center justify-center rounded-control text-soft"
        >
          <CloseIcon />
        </button>
      )}
    </div>
  )
}
