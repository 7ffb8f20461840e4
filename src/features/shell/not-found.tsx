import { Link } from '@tanstack/react-router'
import { FullPage } from './full-page.tsx'

/** An address that no page has. */
export function NotFound({ isAlone }: { readonly isAlone?: boolean }) {
  return (
    <FullPage title="Page not found" isAlone={isAlone}>
      <p>There is no page at this address.</p>
      <Link to="/" className="inline-flex min-h-11 items-center font-semibold text-accent-ink underline">
        Go to the first page
      </Link>
    </FullPage>
  )
}
