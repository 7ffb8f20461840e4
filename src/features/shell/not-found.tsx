import { Link } from '@tanstack/react-router'
import { t } from '../../texts/t.ts'
import { FullPage } from './full-page.tsx'

export function NotFound({ isStandalone }: { readonly isStandalone?: boolean }) {
  return (
    <FullPage title={t('shell.notFound')} isStandalone={isStandalone}>
      <p>{t('shell.notFoundWhy')}</p>
      <Link to="/" className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline">
        {t('shell.goHome')}
      </Link>
    </FullPage>
  )
}
