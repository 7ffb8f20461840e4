import { useRouter } from '@tanstack/react-router'
import { t } from '../../texts/t.ts'
import { Button } from '../../ui/button.tsx'
import { BackIcon } from '../../ui/control-icons.tsx'
import { FullPage } from './full-page.tsx'

export function NoAccess() {
  const { history, navigate } = useRouter()
  // Without a page to go back to, the way in knows where this person belongs.
  const goBack = () => (history.canGoBack() ? history.back() : void navigate({ to: '/', replace: true }))
  return (
    <FullPage title={t('shell.noAccess')} isStandalone>
      <p>{t('shell.noAccessWhy')}</p>
      <Button variant="primary" size="main" icon={<BackIcon />} onClick={goBack}>
        {t('shell.goBack')}
      </Button>
    </FullPage>
  )
}
