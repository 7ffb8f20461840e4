import type { ReactNode } from 'react'
import type { Scope } from '../../domain/access.ts'
import { scopeLabels } from '../../domain/labels.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { ChipSet } from '../../ui/chip-set.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { useCheckedForm } from '../shared/use-checked-form.ts'

/** As typed: '' for what is not filled in. */
export interface UserDetails {
  readonly name: string
  readonly designation: string
  readonly phone: string
  readonly email: string
  readonly userScopes: readonly Scope[]
}

interface UserFieldsProps {
  readonly title: string
  readonly form: Pick<ReturnType<typeof useCheckedForm<UserDetails, unknown>>, 'field' | 'set' | 'values'>
  /** What may be given; null: the rights stay as they are. */
  readonly offered: readonly Scope[] | null
  readonly busy: boolean
  readonly onSave: () => void
  readonly onClose: () => void
  /** What only a new or only a known user has. */
  readonly children: ReactNode
}

/** What is asked about a member of staff, new or known. */
export function UserFields({ title, form, offered, busy, onSave, onClose, children }: UserFieldsProps) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={onSave}
      actions={
        <>
          <Button onClick={onClose}>{t('users.close')}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {t('users.save')}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField label={t('users.name')} required autoComplete="off" autoFocus {...form.field('name')} />
        {children}
        <TextField label={t('users.designation')} autoComplete="off" {...form.field('designation')} />
        <TextField label={t('users.phone')} type="tel" autoComplete="off" {...form.field('phone')} />
        <TextField label={t('users.email')} type="email" autoComplete="off" {...form.field('email')} />
      </div>
      <div className="mt-4">
        {offered ? (
          <ChipSet
            legend={t('users.scopes')}
            hint={t('users.scopesHint')}
            options={offered.map(value => ({ value, label: t(scopeLabels[value]) }))}
            values={form.values.userScopes}
            onChange={chosen => form.set('userScopes', chosen as readonly Scope[])}
          />
        ) : (
          <p className="text-soft">{t('users.notOwnScopes')}</p>
        )}
      </div>
    </Dialog>
  )
}
