/** Which compression a client takes (RFC 9110, Accept-Encoding): what it names, unless it says with weight 0 that it does not. */
export function takesEncoding(accepted: string | string[] | undefined, encoding: 'br' | 'gzip'): boolean {
  const offers = String(accepted ?? '').toLowerCase()
  // Most headers name it or not; only one that does is looked at more closely.
  if (!offers.includes(encoding)) return false
  return offers.split(',').some(offer => {
    const [name = '', ...details] = offer.split(';').map(part => part.trim())
    return name === encoding && !details.some(detail => /^q=0(\.0*)?$/.test(detail))
  })
}
