import { Combobox as Parts } from '@base-ui/react/combobox'
import type { Ref } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { CheckIcon, DownIcon } from './icons.tsx'

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
  readonly required?: boolean
  readonly error?: string | null | undefined
  readonly hint?: string
  readonly inputRef?: Ref<HTMLInputElement>
}

/** One of many, found by typing a part of it. */
export function Combobox(props: ComboboxProps) {
  const { label, value, onChange, options, placeholder, required, error, hint, inputRef } = props
  const chosen = options.find(option => option.value === value) ?? null
  return (
    <Parts.Root
      items={options}
      value={chosen}
      onValueChange={option => onChange(option?.value ?? '')}
      filter={isFoundBy}
      autoHighlight
    >
      <FieldFrame label={label} required={required} error={error} hint={hint}>
        {links => (
          <Parts.InputGroup className="relative">
            <Parts.Input
              {...links}
              ref={inputRef}
              placeholder={placeholder}
              required={required}
              className="field truncate pr-11"
            />
            <Parts.Trigger
              aria-label={`Show the list: ${label}`}
              className="absolute inset-y-0 right-0 flex w-11 items-center justify-center rounded-control text-soft"
            >
              <DownIcon />
            </Parts.Trigger>
          </Parts.InputGroup>
        )}
      </FieldFrame>
      <Parts.Portal>
        <Parts.Positioner sideOffset={4} collisionPadding={8} className="z-50 outline-none">
          <Parts.Popup className="w-(--anchor-width) max-w-(--available-width) rounded-card border border-line bg-surface text-ink shadow-float">
            <Parts.Empty>
              <p className="p-3 text-soft">Nothing found.</p>
            </Parts.Empty>
            <Parts.List
              aria-label={label}
              className="max-h-[min(22rem,var(--available-height))] overflow-y-auto overscroll-contain p-1 outline-none data-empty:p-0"
            >
              {(option: ComboboxOption) => (
                <Parts.Item
                  key={option.value}
                  value={option}
                  className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control px-3 py-1 outline-none data-highlighted:bg-sunken data-selected:font-semibold"
                >
                  <span className="min-w-0 grow break-words">{option.label}</span>
                  <Parts.ItemIndicator>
                    <CheckIcon />
                  </Parts.ItemIndicator>
                </Parts.Item>
              )}
            </Parts.List>
          </Parts.Popup>
        </Parts.Positioner>
      </Parts.Portal>
    </Parts.Root>
  )
}

/** Whether every word typed stands somewhere in the option, whatever the case and the accents. */
function isFoundBy(option: ComboboxOption, query: string): boolean {
  const text = plain(`${option.label} ${option.keywords ?? ''}`)
  return plain(query)
    .split(/\s+/)
    .every(word => text.includes(word))
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
