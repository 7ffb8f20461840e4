import { useState } from 'react'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { GuestsIcon } from '../../ui/table-icons.tsx'
import { CoversDialog } from './dialogs/covers-dialog.tsx'
import type { Party } from './tiles.ts'

/** At a table: the guests who sit there, or the table at which nobody does. */
type CoversButtonProps = { readonly party: Party } | { readonly table: number }

/** How many guests there are; a tap counts them. */
export function CoversButton(props: CoversButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const party = 'party' in props ? props.party : null
  const count = party?.covers ?? null
  const label = party ? t('tables.guests') : t('tables.seatGuests')
  return (
    <>
      <Button icon={<GuestsIcon />} size={party ? 'normal' : 'main'} onClick={() => setOpen(true)}>
        {count === null ? label : t('tables.covers', { count })}
      </Button>
      {isOpen && (
        <CoversDialog
          at={party?.at ?? `t${'table' in props ? props.table : ''}`}
          version={party?.version ?? 0}
          covers={count}
          isEmpty={party?.orders.length === 0}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
