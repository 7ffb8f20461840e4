import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useApp, useOutbox } from '../../client/hooks.ts'
import { mayEnter } from '../../domain/access.ts'
import type { User } from '../../domain/entities.ts'
import { offlineMaxMs } from '../../domain/limits.ts'
import { pageOf } from '../../domain/pages.ts'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { PleaseWait } from '../../ui/please-wait.tsx'
import { FullPage } from './full-page.tsx'

/** In the place of every page but POS while only orders can be taken. */
export function ClosedPage({ user }: { readonly user: User }) {
  const { ordersOnly } = useApp()
  const navigate = useNavigate()
  const waiting = useOutbox().length
  const [state, setState] = useState<'asking' | 'silent'>('asking')
  const till = pageOf('pos')

  // Asks the server: where it is there, the page opens without a word.
  useEffect(() => {
    void ordersOnly.ask().then(() => setState('silent'))
  }, [ordersOnly])

  async function askAgain() {
    setState('asking')
    await ordersOnly.ask()
    setState('silent')
  }

  if (state === 'asking') return <PleaseWait />
  return (
    <FullPage title={t('shell.locked')}>
      <p>{t('shell.lockedSince', { hours })}</p>
      <p>{t('shell.nothingLost', { count: waiting })}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {mayEnter(user, till.access) && (
          <Button variant="primary" size="main" onClick={() => void navigate({ to: till.path })}>
            {t('shell.takeOrders')}
          </Button>
        )}
        <Button size="main" onClick={() => void askAgain()}>
          {t('shell.tryAgain')}
        </Button>
      </div>
    </FullPage>
  )
}

const hours = offlineMaxMs / 3_600_000
