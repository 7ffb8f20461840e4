import { useId } from 'react'

interface ChipRowProps {
  /** Names the group. */
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** In a form the label is shown, and the chips take as many lines as they need. */
  readonly inForm?: boolean
}

const line = '-m-1 overflow-x-auto overscroll-x-contain p-1 [scrollbar-width:none]'

/** One of many in a row that scrolls sideways; all on one line, one tap away. */
export function ChipRow({ label, options, value, onChange, inForm = false }: ChipRowProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className={inForm ? 'mb-2 text-sm text-soft' : 'sr-only'}>{label}</legend>
      <div className={`flex gap-2 ${inForm ? 'flex-wrap' : line}`}>
        {options.map(option => (
          <label
            key={option.value}
            className="press chip focus-inside relative flex min-h-11 shrink-0 cursor-pointer items-center rounded-full border border-edge bg-surface px-4 font-medium"
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <bdi>{option.label}</bdi>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
