import { useMemo } from 'react'
import { storeFacts } from '../../client/session/store-facts.ts'
import { supportReplyHours } from '../../domain/limits.ts'
import { t } from '../../texts/t.ts'
import { CopyIcon } from '../../ui/action-icons.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SupportIcon } from '../../ui/page-icons.tsx'
import { FactList } from '../device/fact-list.tsx'
import { PageHeading } from '../shared/page-heading.tsx'
import { useCopy } from './use-copy.ts'
import { useFacts } from './use-facts.ts'

export function SupportScreen() {
  const facts = useFacts()
  const text = facts.map(([name, value]) => `${name}: ${value}`).join('\n')
  const { source, copy } = useCopy(text)
  const email = storeFacts()?.supportEmail ?? null
  const address = useMemo(() => email && mailAddress(email, text), [email, text])
  return (
    <section className="flex max-w-2xl flex-col gap-4 p-3 sm:p-4">
      <PageHeading title={t('support.heading')} />
      <Card className="flex flex-col items-start gap-3 p-4 sm:p-6">
        <p>{t('support.replyTime', { hours: supportReplyHours })}</p>
        {address ? (
          <>
            <a
              href={address}
              className="press inline-flex min-h-14 items-center gap-2 rounded-control bg-accent px-6 py-2 text-center font-semibold text-on-accent hover:bg-accent-strong"
            >
              <SupportIcon />
              {t('support.sendMail')}
            </a>
            <p className="break-all text-soft">{email}</p>
          </>
        ) : (
          <p>{t('support.nobodyNamed')}</p>
        )}
      </Card>
      <Card as="section" aria-labelledby="facts" className="flex flex-col gap-3 p-4 sm:p-6">
        <h2 id="facts" className="font-bold text-lg">
          {t('support.aboutDevice')}
        </h2>
        <p>{t('support.factsHint')}</p>
        <FactList facts={facts} listRef={source} />
        <div>
          <Button icon={<CopyIcon />} onClick={() => void copy()}>
            {t('support.copy')}
          </Button>
        </div>
      </Card>
    </section>
  )
}

const mailAddress = (email: string, facts: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(t('support.mailSubject'))}&body=${encodeURIComponent(`\n\n\n---\n${facts}`)}`
