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
    if (body && (await run({ body }))) form.keep()
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
          Erasing takes name, phone, email, birth date and notes out of reservations, orders and invoices for good. Sums
          and figures stay, without saying whose they were. Reservations that old lose their notes, also those of guests
          who still come.
        </p>
        <p className="text-soft">
          One guest alone is erased, or given a file with all that is held of them, under Customers. Backups hold what
          was erased until they run out.
        </p>
      </Card>
      <Button type="submit" variant="primary" size="main" busy={busy} className="sm:self-end">
        Save
      </Button>
    </form>
  )
}

const options = choices.map(months => ({ value: String(months), label: `For ${months} months` }))
