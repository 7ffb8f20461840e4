import { useState } from 'react'
import { useApp, useSession } from '../../client/hooks.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import { passwordAgainForm } from '../../domain/validation.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast.tsx'
import { CurrentPasswordField } from '../account/current-password-field.tsx'
import { pinText } from '../account/pin-text.ts'
import { RightList, ScopeList } from '../account/what-they-may.tsx'
import { errorMessage } from '../shared/error-message.ts'
import { PageHeading } from '../shared/page-heading.tsx'
import { SaveDialog } from '../shared/save-dialog.tsx'
import { useCheckedForm } from '../shared/use-checked-form.ts'
import { OwnAccount } from './own-account.tsx'

/** Who is signed in here, and what they may use. */
export function ProfileScreen() {
  const user = useSession()
  const [isOpening, setOpening] = useState(false)
  if (!user) return null
  const isAdmin = user.role === 'admin'
  return (
    <div className="flex max-w-2xl flex-col gap-4 p-4">
      <PageHeading title={t('profile.heading')} />
      <Card className="p-4 sm:p-6">
        <h2 className="break-words font-bold text-lg">
          <bdi>{user.name}</bdi>
        </h2>
        {user.designation && <p className="text-soft">{user.designation}</p>}
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
          <dt className="text-soft">{t('profile.username')}</dt>
          <dd className="break-words">
            <bdi>{user.username}</bdi>
          </dd>
          <dt className="text-soft">{t('profile.role')}</dt>
          <dd>{isAdmin ? t('profile.roleAdmin') : t('profile.roleUser')}</dd>
          <dt className="text-soft">{t('profile.mayUse')}</dt>
          <dd>
            {isAdmin ? t('profile.mayUseEverything') : <ScopeList person={user} none={t('profile.mayUseNothing')} />}
          </dd>
          <dt className="text-soft">{t('profile.mayDo')}</dt>
          <dd>
            <RightList person={user} none={t('profile.mayDoNothing')} />
          </dd>
          <dt className="text-soft">{t('profile.pin')}</dt>
          <dd>{pinText(user)}</dd>
        </dl>
        {user.with_password && mayEnter(user.with_password, areaScopes.settings) && (
          <div className="mt-4 flex flex-wrap items-center justify-between gap-2 rounded-control bg-sunken px-3 py-2">
            <p>{t('profile.settingsNeedPassword')}</p>
            <Button onClick={() => setOpening(true)}>{t('profile.enterPassword')}</Button>
          </div>
        )}
      </Card>
      <OwnAccount user={user} />
      {isOpening && <OpenSettings username={user.username} onClose={() => setOpening(false)} />}
    </div>
  )
}

interface OpenSettingsProps {
  readonly username: string
  readonly onClose: () => void
}

/** The password opens, on a shared tablet, what the PIN does not: until somebody locks it. */
function OpenSettings({ username, onClose }: OpenSettingsProps) {
  const { session } = useApp()
  const form = useCheckedForm(passwordAgainForm, { password: '' })
  const [busy, setBusy] = useState(false)

  async function signIn({ password }: { readonly password: string }): Promise<boolean> {
    setBusy(true)
    try {
      const { message } = await session.signIn({ username, password })
      toast.done(undefined, message)
      return true
    } catch (error) {
      toast.failed(undefined, errorMessage(error) ?? '')
      return false
    } finally {
      setBusy(false)
    }
  }

  return (
    <SaveDialog
      title={t('profile.openSettings')}
      size="small"
      form={form}
      save={signIn}
      saveLabel={t('profile.open')}
      busy={busy}
      onClose={onClose}
    >
      <p className="text-soft">{t('profile.openUntilLocked')}</p>
      <CurrentPasswordField label={t('account.ownPassword')} {...form.field('password')} />
    </SaveDialog>
  )
}
