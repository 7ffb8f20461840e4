import type { GuestStore } from '../../domain/guest-menu.ts'

/** Where the store is and how to reach it. */
export function StoreContact({ store: { address, phone, email } }: { readonly store: GuestStore }) {
  return (
    <address className="flex flex-col items-start not-italic">
      {address && <bdi className="max-w-full whitespace-pre-line py-2">{address}</bdi>}
      {phone && (
        <a className={link} href={`tel:${phone.replace(/[^\d+*#,;]/g, '')}`}>
          <bdi>{phone}</bdi>
        </a>
      )}
      {email && (
        <a className={link} href={`mailto:${encodeURI(email)}`}>
          <bdi>{email}</bdi>
        </a>
      )}
    </address>
  )
}

const link = 'inline-flex min-h-11 items-center break-all font-semibold text-accent-ink underline underline-offset-4'
