/** The slip with which a guest waits: what `features/print/token-paper.tsx` shows, line by line. */
import { formatsOf } from '../../domain/formats.ts'
import { type Paper, text } from '../../domain/paper.ts'
import type { ReceiptSnapshot } from '../../domain/receipt.ts'
import { say } from '../../texts/say.ts'

type TokenFacts = Pick<ReceiptSnapshot, 'provisionalToken' | 'madeAt' | 'timeZone'> & { readonly tokenNo: number }

export function tokenPaper({ tokenNo, provisionalToken, madeAt, timeZone }: TokenFacts): Paper {
  return {
    lines: [
      text(say('en', 'receipt.token'), { size: 2, align: 'center' }),
      text(String(tokenNo), { size: 3, bold: true, align: 'center' }),
      ...(provisionalToken
        ? [text(say('en', 'receipt.tokenWas', { token: provisionalToken }), { align: 'center' })]
        : []),
      text(formatsOf({ locale: 'en-GB', timeZone }).longDateTime(madeAt), { align: 'center' }),
    ],
  }
}
