import { type KeyboardEvent, type Ref, useId, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../texts/t.ts'
import { CheckIcon, DownIcon } from './control-icons.tsx'
import { FieldFrame } from './field-frame.tsx'

export interface ComboboxOption {
  readonly value: string
  readonly label: string
  /** Also found by these words. */
  readonly keywords?: string
}

interface ComboboxProps {
  readonly label: string
  /** '' while nothing is chosen. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly ComboboxOption[]
  readonly placeholder?: string
  readonly hint?: string
  readonly error?: string | null | undefined
  readonly inputRef?: Ref<HTMLInputElement>
}

/** `text`: what was typed since the list opened; null: nothing. `active`: the entry that Enter takes. */
interface Open {
  readonly text: string | null
  readonly active: number
}

/** One of many, found by typing a part of it. Leaving without choosing changes nothing. */
export function Combobox({ label, value, onChange, options, placeholder, hint, error, inputRef }: ComboboxProps) {
  const listId = useId()
  const [open, setOpen] = useState<Open | null>(null)
  const chosen = options.find(option => option.value === value)
  const found = open?.text ? options.filter(option => isFoundBy(option, open.text ?? '')) : options
  const active = open ? found[open.active] : undefined
  const isShown = open !== null && found.length > 0

  const show = () => setOpen(now => now ?? { text: null, active: chosen ? options.indexOf(chosen) : 0 })

  function choose(option: ComboboxOption) {
    setOpen(null)
    onChange(option.value)
  }

  function pressed(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step && !open) show()
    else if (step && open) setOpen({ ...open, active: (open.active + step + found.length) % Math.max(1, found.length) })
    else if (event.key === 'Enter' && open) active && choose(active)
    else if (event.key === 'Escape' && open) setOpen(null)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <FieldFrame label={label} error={error} hint={hint}>
      {links => (
        <div className="relative">
          <input
            {...links}
            ref={inputRef}
            role="combobox"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-autocomplete="list"
            aria-activedescendant={active && `${listId}-${options.indexOf(active)}`}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            value={open?.text ?? chosen?.label ?? ''}
            onClick={event => {
              // What is typed next replaces the present text.
              if (!open) event.currentTarget.select()
              show()
            }}
            onChange={event => setOpen({ text: event.target.value, active: 0 })}
            onKeyDown={pressed}
            onBlur={() => setOpen(null)}
            className="field truncate pe-10"
          />
          <DownIcon className="pointer-events-none absolute inset-y-0 end-3 my-auto text-soft" />
          {isShown && (
            <ChoiceList
              listId={listId}
              options={options}
              found={found}
              chosen={chosen}
              active={active}
              onChoose={choose}
            />
          )}
          <p role="status" className={found.length === 0 ? 'mt-1 text-sm text-soft' : 'sr-only'}>
            {found.length === 0 && t('ui.nothingFound')}
          </p>
        </div>
      )}
    </FieldFrame>
  )
}

interface ChoiceListProps {
  readonly listId: string
  readonly options: readonly ComboboxOption[]
  readonly found: readonly ComboboxOption[]
  readonly chosen: ComboboxOption | undefined
  readonly active: ComboboxOption | undefined
  readonly onChoose: (option: ComboboxOption) => void
}

function ChoiceList({ listId, options, found, chosen, active, onChoose }: ChoiceListProps) {
  const list = useRef<HTMLDivElement>(null)

  // Scrolls the list, and in it the active entry, into view, which only the browser can do.
  useLayoutEffect(() => {
    if (!active) return
    list.current?.scrollIntoView?.({ block: 'nearest' })
    list.current?.querySelector('[data-active]')?.scrollIntoView?.({ block: 'nearest' })
  }, [active])

  return (
    <div
      ref={list}
      id={listId}
      role="listbox"
      aria-label={t('ui.choices')}
      // The focus stays in the field.
      onMouseDown={event => event.preventDefault()}
      className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-1 shadow-float"
    >
      {found.map(option => (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and takes the keys for its list
        <div
          key={option.value}
          id={`${listId}-${options.indexOf(option)}`}
          role="option"
          aria-selected={option === chosen}
          data-active={option === active || undefined}
          onClick={() => onChoose(option)}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 py-1 hover:bg-sunken aria-selected:font-semibold data-active:bg-sunken"
        >
          <bdi className="min-w-0 grow break-words">{option.label}</bdi>
          {option === chosen && <CheckIcon />}
        </div>
      ))}
    </div>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Whether the option contains every typed word, regardless of case and accents. */
function isFoundBy(option: ComboboxOption, typed: string): boolean {
  const text = plain(`${option.label} ${option.keywords ?? ''}`)
  return plain(typed)
    .split(/\s+/)
    .every(word => text.includes(word))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
