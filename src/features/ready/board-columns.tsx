import type { ReactNode } from 'react'
import type { Board } from '../../domain/ready.ts'
import { t } from '../../texts/t.ts'
import { Empty } from '../../ui/empty.tsx'
import { CompletedIcon, PreparingIcon } from '../../ui/state-icons.tsx'
import { calledNow, callOf, tokenText } from './board-tokens.ts'

interface BoardColumnsProps {
  readonly board: Board
  readonly nowMs: number
  /** Called a moment ago. */
  readonly fresh: ReadonlySet<string>
}

/** Beside each other on a television; on a phone what is ready stands above. */
export function BoardColumns({ board, nowMs, fresh }: BoardColumnsProps) {
  const called = calledNow(board, nowMs)
  if (called.length + board.preparing.length === 0) return <Empty text={t('ready.boardNobody')} />
  const [news, others] = [called.filter(isFresh), called.filter(token => !isFresh(token))]
  function isFresh(token: Board['ready'][number]) {
    return fresh.has(callOf(token))
  }
  return (
    <div className="grid min-h-0 grow gap-4 md:grid-cols-[2fr_3fr]">
      <Column
        title={t('ready.boardPreparing')}
        icon={<PreparingIcon />}
        look="border-line bg-surface text-soft max-md:order-2"
      >
        <ul className="flex flex-wrap gap-x-[1em] gap-y-1 font-semibold text-xl tabular-nums lg:text-[clamp(1.625rem,5vmin,4rem)] lg:leading-tight">
          {board.preparing.map(token => (
            <li key={token.token_no}>{tokenText(token)}</li>
          ))}
        </ul>
      </Column>
      <Column title={t('ready.boardReady')} icon={<CompletedIcon />} look="border-green bg-green-soft text-green">
        {called.length === 0 && <p className="text-lg">{t('ready.boardNothingReady')}</p>}
        <ul className="font-bold text-ink tabular-nums">
          {news.map(token => (
            <li
              key={callOf(token)}
              className="mb-2 rounded-card border-4 border-green bg-surface py-2 text-center text-[clamp(4rem,22vmin,16rem)] leading-tight"
            >
              {tokenText(token)}
            </li>
          ))}
        </ul>
        <ul className="flex flex-wrap gap-x-[1em] gap-y-1 font-bold text-2xl text-ink tabular-nums lg:text-[clamp(3rem,9vmin,8rem)] lg:leading-tight">
          {others.map(token => (
            <li key={callOf(token)}>{tokenText(token)}</li>
          ))}
        </ul>
        <p role="status" className="sr-only">
          {news.map(token => t('ready.isReady', { token: tokenText(token) })).join(', ')}
        </p>
      </Column>
    </div>
  )
}

interface ColumnProps {
  readonly title: string
  readonly icon: ReactNode
  readonly look: string
  readonly children: ReactNode
}

function Column({ title, icon, look, children }: ColumnProps) {
  return (
    <section
      aria-label={title}
      className={`min-h-0 rounded-card border-2 p-4 in-data-fullscreen:overflow-y-auto ${look}`}
    >
      <h2 className="mb-3 flex items-center gap-2 font-bold text-xl lg:text-[clamp(1.625rem,4vmin,3rem)] lg:leading-tight">
        {icon}
        <bdi>{title}</bdi>
      </h2>
      {children}
    </section>
  )
}
