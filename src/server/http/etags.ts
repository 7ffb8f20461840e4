/** Whether a client has `etag` (RFC 9110, If-None-Match). Split, not matched: blanks must cost no more than letters. */
export const matchesEtag = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some(tag => strong(tag.trim()) === etag)

const strong = (tag: string) => (tag.startsWith('W/') ? tag.slice(2) : tag)
