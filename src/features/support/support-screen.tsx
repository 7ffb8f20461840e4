import { useMemo, useRef } from 'react'
import { isInstalled } from '../../client/device/install.ts'
import { useSession } from '../../client/hooks.ts'
import { storeFacts } from '../../client/session/store-facts.ts'
import { supportReplyHours } from '../../domain/limits.ts'
import { deviceZone } from '../../domain/time-zones.ts'
import { t } from '../../texts/t.ts'
import { CopyIcon } from '../../ui/action-icons.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { SupportIcon } from '../../ui/page-icons.tsx'
import { toast } from '../../ui/toast.tsx'
import { type Detail, DetailList } from '../device/detail-list.tsx'
import { useDeviceFacts } from '../device/use-device-facts.ts'
import { PageHeading } from '../shared/page-heading.tsx'
import { useNow } from '../shared/use-now.ts'

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
        <DetailList facts={facts} listRef={source} />
        <div>
          <Button icon={<CopyIcon />} onClick={() => void copy()}>
            {t('support.copy')}
          </Button>
        </div>
      </Card>
      <a
        href="/LICENSES.txt"
        target="_blank"
        rel="noopener"
        className="inline-flex min-h-11 w-fit items-center font-semibold text-accent-ink underline"
      >
        {t('support.openSourceLicences')}
      </a>
    </section>
  )
}

const mailAddress = (email: string, facts: string) =>
  `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(t('support.mailSubject'))}&body=${encodeURIComponent(`\n\n\n---\n${facts}`)}`

/** Copies `text`; where a browser does not allow that, it selects what `source` shows, so that one can copy it by hand. */
function useCopy(text: string) {
  const source = useRef<HTMLDListElement>(null)

  async function copy() {
    try {
      // Missing on plain HTTP; refused where the person said so.
      await navigator.clipboard.writeText(text)
      toast.done(undefined, t('support.copied'))
    } catch {
      if (source.current) getSelection()?.selectAllChildren(source.current)
      toast.failed(undefined, t('support.selectedToCopy'))
    }
  }

  return { source, copy }
}

/** What support asks first. No secret is among it. */
function useFacts(): readonly Detail[] {
  const person = useSession()
  const shared = useDeviceFacts()
  const now = new Date(useNow(60_000))
  return [
    ...shared,
    [t('support.server'), location.origin],
    [t('support.signedInAs'), person ? `${person.username} (${person.role})` : t('support.signedOut')],
    [
      t('support.screen'),
      t(isInstalled() ? 'support.screenOfApp' : 'support.screenOfBrowser', { width: innerWidth, height: innerHeight }),
    ],
    [t('support.languageAndZone'), `${navigator.language}, ${deviceZone()}`],
    [t('support.time'), now.toISOString()],
    [t('support.browser'), navigator.userAgent],
  ]
}
