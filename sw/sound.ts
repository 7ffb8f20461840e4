/** The new-order sound from the cached files. Safari requests a range of a sound, and plays none that comes whole. */
import { matchPrecache } from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'

export function keepSound(): void {
  registerRoute(
    ({ url, sameOrigin, request }) => sameOrigin && url.pathname.endsWith('.mp3') && request.headers.has('range'),
    async ({ url, request }) => {
      const whole = await matchPrecache(url.pathname)
      return whole ? part(await whole.blob(), request.headers.get('range') ?? '') : fetch(request)
    },
  )
}

/** One range of bytes (RFC 9110, section 14): 'bytes=0-1', 'bytes=100-' or 'bytes=-500'. */
function part(bytes: Blob, range: string): Response {
  const { size, type } = bytes
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? []
  const start = first === '' ? Math.max(0, size - Number(last || size)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start > end) return new Response(null, { status: 416, headers: { 'content-range': `bytes */${size}` } })
  return new Response(bytes.slice(start, end + 1), {
    status: 206,
    headers: {
      'accept-ranges': 'bytes',
      'content-length': String(end + 1 - start),
      'content-range': `bytes ${start}-${end}/${size}`,
      'content-type': type,
    },
  })
}
