import { settings } from '../../../contract/settings.ts'
import { eraseAfterMonths as choices } from '../../../domain/choices.ts'
import { guestDataForm } from '../../../domain/validation.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Select } from '../../../ui/select.tsx'
import { useCheckedForm } from '../../shared/use-checked-form.ts'
import { useWrite } from '../../shared/use-write.ts'

interface GuestDataFormProps {
  /** null: never. */
  readonly eraseAfterMonths: number | null
}

export function GuestDataForm({ eraseAfterMonths }: GuestDataFormProps) {
  const form = useCheckedForm(guestDataForm, {
    eraseAfterMonths: eraseAfterMonths === null ? '' : String(eraseAfterMonths),
  })
  const { run, busy } = useWrite(settings.saveGuestData)

  async function save() {
    const body = form.check()
    if (body && (await run({ body }))) form.markSaved()
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={event => {
        event.preventDefault()
        void save()
      }}
    >
      <Card className="flex flex-col gap-3 p-4">
        <Select
          label="Erase guests who have not come"
          placeholder="Never"
          options={options}
          hint="Counted from the last order, reservation or registration. It is done at night."
          {...form.choice('eraseAfterMonths')}
        />
        <p className="text-soft">
          Erasing removes name, phone, email, birth date and notes for good, also from reservations, orders and
          invoices. Totals and reports stay the same. Notes on reservations of that age are removed too, even for guests
          who still come.
        </p>
        <p className="text-soft">
          To erase one guest, or to export their data, open Customers. Older backups still contain erased guests until
          those backups are deleted.
        </p>
      </Card>
      <Button type="submit" variant="primary" size="main" busy={busy} className="sm:self-end">
        Save
      </Button>
    </form>
  )
}

const options = choices.map(months => ({ value: String(months), label: `For ${months} months` }))
