import { useEffect, useRef, useState } from 'react'
import { issueText } from '../../domain/fields.ts'
import { customerAddForm } from '../../domain/validation.ts'
import { rich } from '../../texts/rich.ts'
import { inWords, t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface NewCustomerProps {
  readonly phone: string
  readonly busy: boolean
  readonly onAdd: (name: string) => void
}

/** Nobody has this phone yet: a name makes them a customer without leaving the order. */
export function NewCustomer({ phone, busy, onAdd }: NewCustomerProps) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null)

  // Moves the focus to where the answer is typed.
  useEffect(() => field.current?.focus(), [])

  function submit() {
    const form = customerAddForm.safeParse({ phone, name })
    if (form.success) onAdd(form.data.name)
    else setError(form.error.issues[0] ? inWords(issueText(form.error.issues[0])) : null)
  }

  return (
    <form
      noValidate
      className="mt-4 flex flex-col gap-3 border-line border-t pt-4"
      onSubmit={event => {
        event.preventDefault()
        submit()
      }}
    >
      <p>{rich('pos.unknownPhone', { phone, b: inside => <b>{inside}</b> })}</p>
      <TextField
        label={t('pos.customerName')}
        value={name}
        onChange={setName}
        error={error}
        inputRef={field}
        autoComplete="off"
        enterKeyHint="done"
        required
      />
      <Button type="submit" variant="primary" busy={busy}>
        {t('pos.addCustomer')}
      </Button>
    </form>
  )
}
