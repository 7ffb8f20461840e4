import { receiptPaper } from '../../domain/papers/receipt-paper.ts'
import type { ReceiptSnapshot } from '../../domain/receipt.ts'
import { writeIn } from '../../domain/written-in.ts'
import { type LanguageTag, languages } from '../../texts/languages.ts'
import { t } from '../../texts/t.ts'
import type { Say } from '../../texts/text.ts'
import { Paper } from './paper.tsx'

/** Another language than the page's, and the locale of its amounts and dates. */
export interface PaperWords {
  readonly tag: LanguageTag
  readonly say: Say
  readonly locale: string
}

interface ReceiptPaperProps {
  readonly receipt: ReceiptSnapshot
  /** Missing: the page's language. */
  readonly words?: PaperWords | undefined
}

/** Receipt, credit note, payment slip or bill. */
export const ReceiptPaper = ({ receipt, words }: ReceiptPaperProps) => (
  <div lang={words?.tag} dir={words && languages[words.tag].direction}>
    <Paper
      paper={words ? paperIn(words, receipt) : receiptPaper(receipt, t)}
      format={receipt.printSettings?.page_format}
      label={t('receipt.receipt')}
      logo={receipt.storeSettings?.image}
    />
  </div>
)

function paperIn({ say, locale }: PaperWords, receipt: ReceiptSnapshot) {
  const before = writeIn(() => locale)
  try {
    return receiptPaper(receipt, say)
  } finally {
    writeIn(before)
  }
}
