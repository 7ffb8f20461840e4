import type { ReactNode } from 'react'
import type { ReceiptSnapshot } from '../../domain/receipt.ts'
import { rich } from '../../texts/rich.ts'
import { t } from '../../texts/t.ts'

/** Words in a frame: nobody must take the paper for another. */
export const PaperWords = ({ children }: { readonly children: ReactNode }) => (
  <p className="my-2 border-2 py-1 text-center font-bold">{children}</p>
)

/** A number stands on one line. */
const whole = (inside: ReactNode) => <span className="whitespace-nowrap">{inside}</span>

/** What the paper is, where it is no plain receipt. */
export function WhatItIs({ receipt: { document, slip, sent } }: { readonly receipt: ReceiptSnapshot }) {
  if (slip) return <PaperWords>{t('receipt.paymentSlip')}</PaperWords>
  if (!document) return sent ? null : <PaperWords>{t('receipt.notYetSent')}</PaperWords>
  const { number, credits, copyNo } = document
  return (
    <>
      {number === null && <PaperWords>{t('receipt.numberFollows')}</PaperWords>}
      {number !== null && credits !== null && (
        <PaperWords>{rich('receipt.creditNote', { number, invoice: credits, whole })}</PaperWords>
      )}
      {copyNo === 'offline' && <PaperWords>{t('receipt.copyOffline')}</PaperWords>}
      {typeof copyNo === 'number' && copyNo > 0 && <PaperWords>{t('receipt.copy', { copyNo })}</PaperWords>}
    </>
  )
}
