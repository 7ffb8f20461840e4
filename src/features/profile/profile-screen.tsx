import { useState } from 'react'
import { useSession } from '../../client/hooks.ts'
import { areaScopes, mayEnter } from '../../domain/access.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { pinText } from '../account/pin-text.ts'
import { RightList, ScopeList } from '../account/what-they-may.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { OpenSettings } from './dialogs/open-settings.tsx'
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
        <h2 className="break-words font-bold text-lg">{user.name}</h2>
        {user.designation && <p className="text-soft">{user.designation}</p>}
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-3">
          <dt className="text-soft">{t('profile.username')}</dt>
          <dd className="break-words">{user.username}</dd>
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
