import { useState } from 'react'
import { auth } from '../../contract/auth.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { SignOutIcon } from '../../ui/control-icons.tsx'
import { ConfirmDelete } from '../shared/confirm-delete.tsx'

export function SignOutElsewhere() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<SignOutIcon />} onClick={() => setOpen(true)}>
        {t('account.signOutElsewhere')}
      </Button>
      {isOpen && (
        <ConfirmDelete
          title={t('account.signOutElsewhereTitle')}
          text={t('account.othersLoggedOut')}
          confirmLabel={t('account.signOut')}
          endpoint={auth.signOutEverywhere}
          input={{}}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
