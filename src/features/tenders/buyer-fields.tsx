import { t } from '../../texts/t.ts'
import { TextField } from '../../ui/text-field.tsx'
import { Toggle } from '../../ui/toggle.tsx'
import { type BuyerTyped, noBuyer } from './buyer-typed.ts'

interface BuyerFieldsProps {
  /** null: the guest pays for themselves. */
  readonly typed: BuyerTyped | null
  readonly onChange: (typed: BuyerTyped | null) => void
}

/** Hidden until somebody pays for a firm: few do. */
export function BuyerFields({ typed, onChange }: BuyerFieldsProps) {
  const field = (name: keyof BuyerTyped, of: BuyerTyped) => ({
    value: of[name],
    onChange: (text: string) => onChange({ ...of, [name]: text }),
    autoComplete: 'off',
  })
  return (
    <>
      <Toggle
        label={t('tables.buyer')}
        checked={typed !== null}
        onChange={isFirm => onChange(isFirm ? noBuyer : null)}
      />
      {typed && (
        <>
          <TextField label={t('tables.buyerName')} required {...field('name', typed)} />
          <TextField label={t('tables.buyerTaxId')} required {...field('taxId', typed)} />
          <TextField label={t('tables.buyerAddress')} multiline {...field('address', typed)} />
        </>
      )}
    </>
  )
}
