/** A torn order slip with a tick. */
export function Logo({ className = 'size-8' }: { readonly className?: string }) {
  return (
    <svg viewBox="0 0 32 32" role="img" aria-label="Comanda" className={className}>
      <path
        className="fill-accent"
        d="M7.5 2.5h17A2.5 2.5 0 0 1 27 5v24.5L23.33 26l-3.66 3.5L16 26l-3.67 3.5L8.67 26 5 29.5V5a2.5 2.5 0 0 1 2.5-2.5Z"
      />
      <path
        className="fill-none stroke-on-accent"
        d="m10.5 14.2 4 4 7.2-8.4"
        strokeWidth="3.2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
