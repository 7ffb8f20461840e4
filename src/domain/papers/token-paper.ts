/** The slip with which a guest waits (§2, token page). */
import type { Say } from '../../texts/text.ts'
import { formatsOf } from '../formats.ts'
import type { ReceiptSnapshot } from '../receipt.ts'
import { type Paper, readFrom, text } from './paper.ts'

type TokenFacts = Pick<ReceiptSnapshot, 'tokenNo' | 'provisionalToken' | 'madeAt' | 'timeZone'>

export function tokenPaper({ tokenNo, provisionalToken, madeAt, timeZone }: TokenFacts, t: Say): Paper {
  return {
    ...readFrom(t),
    lines: [
      text(t('receipt.token'), { size: 2, align: 'center' }),
      text(String(tokenNo ?? provisionalToken ?? ''), { size: 3, bold: true, align: 'center' }),
      ...(tokenNo === null
        ? [text(t('receipt.notYetSent'), { inverted: true, bold: true, align: 'center' })]
        : provisionalToken
          ? [text(t('receipt.tokenWas', { token: provisionalToken }), { align: 'center' })]
          : []),
      text(formatsOf({ timeZone }).longDateTime(madeAt), { align: 'center' }),
    ],
  }
}
