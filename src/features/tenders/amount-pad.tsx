import { useEffect } from 'react'
import { sumMaxCents } from '../../domain/limits.ts'
import { readCents } from '../../domain/money/amount.ts'
import { type Cents, centsText } from '../../domain/money/money.ts'
import { moneyText } from '../../domain/money/money-text.ts'
import { t } from '../../texts/t.ts'
import type { PlainKey } from '../../texts/text.ts'
import { Button } from '../../ui/button.tsx'
import { ChipRow } from '../../ui/chip-row.tsx'
import { BackspaceIcon } from '../../ui/keypad-icons.tsx'
import { useStableCallback } from '../shared/use-stable-callback.ts'
import {
  besideNought,
  eraseKey,
  nextNotes,
  type PadField,
  partOf,
  type TenderForm,
  tipOf,
  typed,
  typedCents,
} from './tender-form.ts'

interface AmountPadProps {
  readonly form: TenderForm
  readonly left: Cents
  readonly symbol: string
  readonly hasCash: boolean
  readonly onChange: (part: Partial<TenderForm>) => void
}

const labels: Readonly<Record<PadField, PlainKey>> = {
  given: 'tables.given',
  amount: 'tables.partPayment',
  tip: 'tables.tip',
}
const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9']

/** A keypad for what the guest gives, a part of what is due, or a tip; with the usual ones a tap away. */
export function AmountPad({ form, left, symbol, hasCash, onChange }: AmountPadProps) {
  const fields: PadField[] = hasCash ? ['given', 'amount', 'tip'] : ['amount', 'tip']
  const field = fields.includes(form.field) ? form.field : 'amount'
  const press = (key: string) =>
    onChange({ field, [field]: typed(form.isPicked ? '' : form[field], key), isPicked: false })
  useTypedKeys(press, pasted => {
    const cents = readCents(pasted)
    if (cents !== null && cents > 0 && cents <= sumMaxCents)
      onChange({ field, [field]: centsText(cents), isPicked: true })
  })
  const money = (text: string) => (text === '' ? '' : ` ${moneyText(typedCents(text), symbol)}`)
  return (
    <div className="flex min-w-0 flex-col gap-2 md:col-start-2 md:row-span-2 md:row-start-1">
      <ChipRow
        label={t('tables.padFor')}
        options={fields.map(one => ({ value: one, label: `${t(labels[one])}${money(form[one])}` }))}
        value={field}
        onChange={value => onChange({ field: fields.find(one => one === value) ?? 'amount', isPicked: true })}
      />
      <div className="flex flex-wrap gap-2">
        {shortcutsOf(field, form, left, symbol).map(({ label, text }) => (
          <Button key={label} onClick={() => onChange({ field, [field]: text, isPicked: true })} className="px-3!">
            {label}
          </Button>
        ))}
      </div>
      <div dir="ltr" className="grid grid-cols-3 gap-2">
        {[...digits, besideNought(), '0', eraseKey].map(key => (
          <Button
            key={key}
            aria-label={key === eraseKey ? t('tables.erase') : undefined}
            onClick={() => press(key)}
            className="text-lg"
          >
            {key === eraseKey ? <BackspaceIcon /> : key}
          </Button>
        ))}
      </div>
    </div>
  )
}

interface Shortcut {
  readonly label: string
  readonly text: string
}

function shortcutsOf(field: PadField, form: TenderForm, left: Cents, symbol: string): Shortcut[] {
  const amount = form.amount === '' ? left : typedCents(form.amount)
  const tip = typedCents(form.tip)
  if (field === 'given') {
    return nextNotes(amount + tip).map(sum => ({ label: moneyText(sum, symbol), text: centsText(sum) }))
  }
  if (field === 'amount') {
    const parts = [2, 3, 4, 5, 6].map(payers => ({ label: t('tables.split', { payers }), text: partOf(left, payers) }))
    return [{ label: t('tables.allOfIt'), text: '' }, ...parts]
  }
  const over = typedCents(form.given) - amount
  const percents = [5, 10, 15].map(percent => ({
    label: t('tables.percent', { percent }),
    text: tipOf(amount, percent),
  }))
  const kept = over > 0 ? [{ label: t('tables.keepChange'), text: centsText(over) }] : []
  return [...percents, ...kept, { label: t('tables.noTip'), text: '' }]
}

/** What is typed on a keyboard or pasted goes to the keypad, unless a field takes it. */
function useTypedKeys(onKey: (key: string) => void, onPaste: (text: string) => void): void {
  const press = useStableCallback(onKey)
  const paste = useStableCallback(onPaste)
  // Talks to the keyboard.
  useEffect(() => {
    const ended = new AbortController()
    function pressed(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const key = keyOf(event.key)
      if (isField(event.target) || key === null) return
      event.preventDefault()
      press(key)
    }
    function pasted({ target, clipboardData }: ClipboardEvent) {
      if (!isField(target)) paste(clipboardData?.getData('text') ?? '')
    }
    addEventListener('keydown', pressed, { signal: ended.signal })
    addEventListener('paste', pasted, { signal: ended.signal })
    return () => ended.abort()
  }, [press, paste])
}

const isField = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type !== 'radio'

function keyOf(key: string): string | null {
  if (/^\d$/.test(key)) return key
  if (key === '.' || key === ',') return '.'
  return key === 'Backspace' ? eraseKey : null
}
