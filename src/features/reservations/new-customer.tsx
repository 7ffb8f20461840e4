import { customers } from '../../contract/customers.ts'
import { customerAddForm } from '../../domain/validation.ts'
import { rich } from '../../texts/rich.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useCheckedForm } from '../shared/use-checked-form.ts'
import { useWrite } from '../shared/use-write.ts'

interface NewCustomerProps {
  readonly phone: string
  readonly onAdded: (name: string) => void
}

/** Nobody has this phone yet: a name makes them a customer without leaving the reservation. */
export function NewCustomer({ phone, onAdded }: NewCustomerProps) {
  const { field, check } = useCheckedForm(customerAddForm, { phone, name: '' })
  const { run, busy } = useWrite(customers.add)

  async function add() {
    const body = check()
    if (body && (await run({ body }))) onAdded(body.name)
  }

  return (
    <div className="flex flex-col gap-3 rounded-control border border-line bg-sunken p-3">
      <p>{rich('reservations.nobodyHas', { phone, b: inside => <b>{inside}</b> })}</p>
      <TextField
        label={t('reservations.name')}
        required
        autoComplete="off"
        {...field('name')}
        onEnter={() => void add()}
      />
      <Button busy={busy} onClick={() => void add()}>
        {t('reservations.addCustomer')}
      </Button>
    </div>
  )
}
