/** The one view of every paper: the lines that a printer prints, as text that screens and browsers show and print. */
import type { ReactNode } from 'react'
import type { PaperLine, Paper as PaperOf, TextStyle } from '../../domain/papers/paper.ts'
import { paperWidthMm } from './paper-width.ts'

interface PaperProps {
  readonly paper: PaperOf
  /** '57' or '80'; anything else is 80. */
  readonly format: string | null | undefined
  readonly label: string
  /** The address of the store's logo. */
  readonly logo?: string | null | undefined
}

/** A strip of paper as wide as the printer's: black on white, whatever the theme. */
export function Paper({ paper, format, label, logo }: PaperProps) {
  return (
    <article
      aria-label={label}
      data-theme="light"
      dir={paper.isFromRight ? 'rtl' : 'ltr'}
      style={{ width: `${paperWidthMm(format)}mm` }}
      className="mx-auto max-w-full break-words bg-[Canvas] p-[3mm] text-start text-[CanvasText] text-sm"
    >
      {blocksOf(paper.lines).map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a paper have no id and never move
        <Block key={place} block={block} format={format} logo={logo} />
      ))}
    </article>
  )
}

type Cells = Extract<PaperLine, { is: 'cells' }>
type Block = Exclude<PaperLine, Cells> | { readonly is: 'table'; readonly rows: readonly Cells[] }

/** Rows of a table that follow each other are one table. */
function blocksOf(lines: readonly PaperLine[]): readonly Block[] {
  const blocks: Block[] = []
  for (const line of lines) {
    const last = blocks.at(-1)
    if (line.is !== 'cells') blocks.push(line)
    else if (last?.is === 'table') blocks.splice(-1, 1, { is: 'table', rows: [...last.rows, line] })
    else blocks.push({ is: 'table', rows: [line] })
  }
  return blocks
}

interface BlockProps extends Pick<PaperProps, 'format' | 'logo'> {
  readonly block: Block
}

function Block({ block, format, logo }: BlockProps): ReactNode {
  switch (block.is) {
    case 'text':
      return <p className={`${alignments[block.align ?? 'left']} ${lookOf(block)}`}>{numbersWhole(block.text)}</p>
    case 'pair':
      return (
        <p className={`flex flex-wrap justify-between gap-x-2 ${lookOf(block)}`}>
          <bdi className="min-w-0">{block.left}</bdi>
          <bdi className="ms-auto shrink-0 tabular-nums">{block.right}</bdi>
        </p>
      )
    case 'table':
      return <Table rows={block.rows} format={format} />
    case 'rule':
      return <hr className="my-1 border-current border-dashed" />
    case 'feed':
      return <div className="h-2" />
    case 'logo':
      return logo ? <img src={logo} alt="" className="mx-auto mb-1 h-[18mm] max-w-[60%] object-contain" /> : null
    case 'circle':
      return (
        <p className="mx-auto mt-1 flex size-[20mm] items-center justify-center rounded-full border-2 border-current font-bold text-xl">
          {block.text}
        </p>
      )
    case 'qr':
      return null
  }
}

/** A document's number stands on one line: "INV-000812". */
const numbersWhole = (text: string): ReactNode =>
  text.split(/([A-Z]+\d*-\d+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )

const alignments = { left: '', center: 'text-center', right: 'text-end' } as const
const sizes = { 1: '', 2: 'text-base', 3: 'py-[2mm] text-[22mm] leading-none' } as const

/** Where a printer prints white on black, a screen draws a frame: nobody must take the paper for another. */
const lookOf = ({ size = 1, bold, inverted }: TextStyle): string =>
  [sizes[size], bold ? 'font-bold' : '', inverted ? 'my-2 border-2 py-1' : 'whitespace-pre-line'].join(' ')

interface TableProps extends Pick<PaperProps, 'format'> {
  readonly rows: readonly Cells[]
}

/** A name and sums; sums that are too long to stand side by side on the narrow paper take a line of their own. */
function Table({ rows: [head, ...rows], format }: TableProps) {
  // So many letters of a sum fit three times beside a name.
  const columnMax = paperWidthMm(format) === '57' ? 6 : 9
  const isLong = rows.some(({ cells }) => cells.slice(1).some(cell => cell.length > columnMax))
  return (
    <table className={`w-full text-end text-xs tabular-nums ${isLong ? wrapping : columns}`}>
      <thead>
        <tr className="[&>th]:py-0.5 [&>th]:font-semibold">
          {head?.cells.map((cell, at) => (
            <th key={cell} scope="col" className={at === 0 ? 'text-start' : ''}>
              {cell}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ cells: [name, ...sums] }) => (
          <tr key={name} className="align-bottom">
            {/* A column is as wide as its longest word, unless that may break anywhere. */}
            <th scope="row" className="wrap-anywhere pe-1 text-start font-normal">
              <bdi>{name}</bdi>
            </th>
            {sums.map((sum, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move
              <td key={at}>{sum}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const columns = '[&_td]:ps-1.5 [&_th+th]:ps-1.5'
const wrapping =
  'block [&>*]:block [&_tr]:flex [&_tr]:flex-wrap [&_tr]:justify-end [&_tr]:gap-x-2 [&_th:first-child]:me-auto'
