import type { ErrorComponentProps } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { FullPage } from './full-page.tsx'

/** What is shown when a page could not be (§2). */
export function CrashPage({ error }: Pick<ErrorComponentProps, 'error'>) {
  return (
    <FullPage title="Unexpected Application Error!">
      <p role="alert" className="max-w-full break-words">
        {error.message}
      </p>
      <Button variant="primary" size="main" icon={<RefreshIcon />} onClick={() => location.reload()}>
        Reload
      </Button>
    </FullPage>
  )
}
