/**
 * Whether a client says that it holds what is called `etag` (RFC 9110, If-None-Match: tags between commas, weak ones too).
 * Cut and trimmed, never searched by a pattern: a header of blanks must cost no more than one of letters.
 */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some(tag => strong(tag.trim()) === etag)

const strong = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag)
