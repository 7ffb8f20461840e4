import { useRead } from '../../client/hooks.ts'
import { settings } from '../../contract/settings.ts'
import { eraseAfterMonths as choices } from '../../domain/choices.ts'
import { guestDataForm } from '../../domain/validation.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Select } from '../../ui/select.tsx'
import { Loaded } from '../shared/loaded.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { useCheckedForm } from '../shared/use-checked-form.ts'
import { useWrite } from '../shared/use-write.ts'

/** How long the store keeps what it knows of its guests. */
export function GuestDataScreen() {
  const saved = useRead(settings.guestData)
  return (
    <section className="flex max-w-3xl flex-col gap-4">
      <PageHeading title={t('settings.guestsData')} />
      <Loaded read={saved} failure={t('failures.settingsDetailsLoad')}>
        {({ eraseAfterMonths }) => <GuestDataForm eraseAfterMonths={eraseAfterMonths} />}
      </Loaded>
    </section>
  )
}

interface GuestDataFormProps {
  /** null: never. */
  readonly eraseAfterMonths: number | null
}

function GuestDataForm({ eraseAfterMonths }: GuestDataFormProps) {
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
          label={t('settings.eraseGuests')}
          placeholder={t('settings.eraseNever')}
          options={options()}
          hint={t('settings.eraseHint')}
          {...form.choice('eraseAfterMonths')}
        />
        <p className="text-soft">{t('settings.eraseEffect')}</p>
        <p className="text-soft">{t('settings.eraseOneGuest')}</p>
      </Card>
      <Button type="submit" variant="primary" size="main" busy={busy} className="sm:self-end">
        {t('settings.save')}
      </Button>
    </form>
  )
}

const options = () =>
  choices.map(months => ({ value: String(months), label: t('settings.eraseAfterMonths', { months }) }))
