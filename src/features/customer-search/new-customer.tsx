import { useEffect, useRef } from 'react'
import { customers } from '../../contract/customers.ts'
import { customerAddForm } from '../../domain/validation.ts'
import { rich } from '../../texts/rich.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCheckedForm } from '../shared/use-checked-form.ts'
import { useWrite } from '../shared/use-write.ts'
import type { FoundCustomer } from './use-customer-search.ts'

interface NewCustomerProps {
  readonly phone: string
  /** The next step of its dialog: the focus goes to the name. */
  readonly isNextStep?: boolean
  readonly onAdded: (customer: FoundCustomer) => void
}

export function NewCustomer({ phone, isNextStep = false, onAdded }: NewCustomerProps) {
  const { field, check } = useCheckedForm(customerAddForm, { phone, name: '' }, { isQuiet: isNextStep })
  const { run, busy } = useWrite(customers.add)

  const part = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isNextStep) part.current?.querySelector('input')?.focus()
  }, [isNextStep])

  async function add() {
    const checked = check()
    if (!checked) return
    const customer = { phone, name: checked.name }
    if (await run({ body: customer })) onAdded(customer)
  }

  return (
    <div
      ref={part}
      className={`flex flex-col gap-3 ${isNextStep ? 'mt-4 border-line border-t pt-4' : 'rounded-control border border-line bg-sunken p-3'}`}
    >
      <p>{rich('pos.unknownPhone', { phone, b: inside => <b>{inside}</b> })}</p>
      <TextField
        label={t('pos.customerName')}
        required
        autoComplete="off"
        enterKeyHint="done"
        {...field('name')}
        onEnter={() => void add()}
      />
      <Button variant={isNextStep ? 'primary' : 'plain'} busy={busy} onClick={() => void add()}>
        {t('pos.addCustomer')}
      </Button>
    </div>
  )
}
