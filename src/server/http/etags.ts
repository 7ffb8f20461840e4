/**
 * Whether a client says that it has `etag` (RFC 9110, If-None-Match: tags between commas, weak ones too).
 * Split and trimmed, never matched by a regular expression: a header of blanks must cost no more than one of letters.
 */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some(tag => strong(tag.trim()) === etag)

const strong = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag)
