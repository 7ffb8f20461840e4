import { useState } from 'react'
import { useRead } from '../../client/hooks.ts'
import type { AnyWrite, Input, Reply } from '../../contract/endpoint.ts'
import { settings } from '../../contract/settings.ts'
import { t } from '../../texts/t.ts'
import { Select } from '../../ui/select.tsx'
import { ConfirmDelete } from '../shared/confirm-delete.tsx'

/** What may be used elsewhere. */
export type UsedKind =
  | 'tax'
  | 'group'
  | 'size'
  | 'category'
  | 'table'
  | 'payment-type'
  | 'drawer'
  | 'station'
  | 'printer'

export interface Replacing {
  readonly endpoint: typeof settings.replaceTax | typeof settings.replaceCategory
  readonly label: string
  readonly none: string
  readonly choices: readonly { readonly id: number; readonly title: string }[]
}

interface DeleteSettingProps<E extends AnyWrite> {
  /** Without it nothing uses such rows. */
  readonly kind?: UsedKind
  readonly id: number
  readonly name: string
  readonly endpoint: E
  readonly input: Input<E>
  /** What its dishes can get instead. */
  readonly replacing?: Replacing
  readonly onClose: () => void
}

/** Asks before something is deleted, and says how much uses it and what becomes of that. */
export function DeleteSetting<E extends AnyWrite>(props: DeleteSettingProps<E>) {
  const { kind, id, name, endpoint, input, replacing, onClose } = props
  const [instead, setInstead] = useState('')
  const uses = useRead(settings.uses, { params: { kind: kind ?? '', id } }, { enabled: kind !== undefined }).data ?? []
  const title = t('settings.confirmDelete', { name })
  const hint = kind ? uses.map(use => wordsOf(kind, use)).join(' ') : ''
  const choosing = replacing && uses.some(({ what }) => what === 'items' || what === 'service') && (
    <Select
      label={replacing.label}
      value={instead}
      onChange={setInstead}
      placeholder={replacing.none}
      options={replacing.choices.filter(one => one.id !== id).map(one => ({ value: String(one.id), label: one.title }))}
    />
  )
  return replacing && instead !== '' ? (
    <ConfirmDelete
      title={title}
      hint={hint}
      onClose={onClose}
      endpoint={replacing.endpoint}
      input={{ params: { id }, body: { insteadId: Number(instead) } }}
    >
      {choosing}
    </ConfirmDelete>
  ) : (
    <ConfirmDelete title={title} hint={hint} endpoint={endpoint} input={input} onClose={onClose}>
      {choosing}
    </ConfirmDelete>
  )
}

function wordsOf(kind: UsedKind, { what, count }: Reply<typeof settings.uses>[number]): string {
  if (what === 'items') return t('settings.usedByItems', { kind, count })
  if (what === 'service') return t('settings.usedByService')
  if (what === 'routes') return t('settings.usedByRoutes', { kind, count })
  if (what === 'guests') return t('settings.usedByGuests')
  if (what === 'reservations') return t('settings.usedByReservations', { count })
  if (what === 'payments') return t('settings.usedByPayments', { count })
  return t('settings.usedByPrinters', { kind, count })
}
