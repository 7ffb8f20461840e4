import { useEffect, useRef } from 'react'
import { newExtrasMax } from '../../../domain/limits.ts'
import { t } from '../../../texts/t.ts'
import { Button } from '../../../ui/button.tsx'
import { DeleteIcon, PlusIcon } from '../../../ui/control-icons.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { NumberField } from '../../shared/number-field.tsx'
import type { useCheckedForm } from '../../shared/use-checked-form.ts'
import type { ExtraKind, NewMenuItem, TypedExtra } from './new-menu-item.ts'

interface NewExtrasProps {
  readonly kind: ExtraKind
  readonly form: Pick<ReturnType<typeof useCheckedForm<NewMenuItem, unknown>>, 'values' | 'set' | 'inside'>
}

const texts = {
  variants: {
    heading: 'settings.variants',
    add: 'settings.addVariant',
    at: 'settings.variantAt',
    hint: 'settings.variantsHint',
  },
  addons: { heading: 'settings.addons', add: 'settings.addAddon', at: 'settings.addonAt', hint: 'settings.addonsHint' },
} as const

/** The variants, or the addons, of a dish that is not saved yet: a row for each. */
export function NewExtras({ kind, form }: NewExtrasProps) {
  const { heading, add, at, hint } = texts[kind]
  const rows = form.values[kind]
  const addButton = useRef<HTMLButtonElement>(null)
  const change = (rowsNow: readonly TypedExtra[]) => form.set(kind, rowsNow)

  return (
    <section className="flex flex-col gap-3 border-line border-t pt-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{t(heading)}</h3>
        <Button
          ref={addButton}
          icon={<PlusIcon />}
          disabled={rows.length >= newExtrasMax}
          onClick={() => change([...rows, { key: (rows.at(-1)?.key ?? 0) + 1, title: '', price: '' }])}
        >
          {t(add)}
        </Button>
      </div>
      {rows.map((row, index) => (
        <ExtraRow
          key={row.key}
          label={t(at, { place: index + 1 })}
          row={row}
          title={form.inside(`${kind}.${index}.title`)}
          price={form.inside(`${kind}.${index}.price`)}
          onChange={changed => change(rows.map(other => (other.key === row.key ? changed : other)))}
          onRemove={() => {
            change(rows.filter(other => other.key !== row.key))
            addButton.current?.focus()
          }}
        />
      ))}
      {rows.length > 0 && <p className="text-sm text-soft">{t(hint)}</p>}
    </section>
  )
}

type Inside = ReturnType<NewExtrasProps['form']['inside']>

interface ExtraRowProps {
  readonly label: string
  readonly row: TypedExtra
  readonly title: Inside
  readonly price: Inside
  readonly onChange: (row: TypedExtra) => void
  readonly onRemove: () => void
}

function ExtraRow({ label, row, title, price, onChange, onRemove }: ExtraRowProps) {
  const field = useRef<HTMLInputElement | null>(null)
  // Talks to the browser: who adds a row wants to type into it.
  useEffect(() => field.current?.focus(), [])
  return (
    <fieldset className="flex min-w-0 items-start gap-2">
      <legend className="sr-only">{label}</legend>
      <div className="min-w-0 grow">
        <TextField
          label={label}
          autoComplete="off"
          value={row.title}
          onChange={text => onChange({ ...row, title: text })}
          error={title.error}
          inputRef={element => {
            field.current = element
            title.inputRef(element)
          }}
        />
      </div>
      <div className="w-24 shrink-0 sm:w-32">
        <NumberField
          label={t('settings.price')}
          placeholder="0"
          value={row.price}
          onChange={text => onChange({ ...row, price: text })}
          {...price}
        />
      </div>
      <IconButton
        label={t('settings.removeRow', { name: row.title.trim() || label })}
        icon={<DeleteIcon />}
        variant="danger"
        onClick={onRemove}
        className="mt-6"
      />
    </fieldset>
  )
}
