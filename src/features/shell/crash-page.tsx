import { Button } from '../../ui/button.tsx'
import { RefreshIcon } from '../../ui/icons.tsx'
import { FullPage } from './full-page.tsx'

interface CrashPageProps {
  readonly error: unknown
  readonly isStandalone?: boolean
}

export function CrashPage({ error, isStandalone }: CrashPageProps) {
  return (
    <FullPage title="Unexpected Application Error!" isStandalone={isStandalone}>
      <p role="alert" className="max-w-full break-words">
        {error instanceof Error ? error.message : String(error)}
      </p>
      <Button variant="primary" size="main" icon={<RefreshIcon />} onClick={() => location.reload()}>
        Reload
      </Button>
    </FullPage>
  )
}
