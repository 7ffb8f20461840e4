import type { ReactNode } from 'react'
import type { PaperPicture } from '../../../domain/papers/paper-picture.ts'
import { t } from '../../../texts/t.ts'

interface PaperOnScreenProps {
  readonly picture: PaperPicture
  /** What it is a picture of. */
  readonly title: string
}

type Line = PaperPicture['lines'][number]
type Letters = Extract<Line, { readonly is: 'text' }>

/** A printer's letters, the distance of its lines, and the empty edge above and below, in dots of an eighth of a mm. */
const [letterWide, letterHigh, lineHigh, edge] = [12, 24, 30, 32]
const dotsPerMm = 8

/** A paper in a printer's own dots, in proportion; on a screen with room a quarter larger than it is. */
export function PaperOnScreen({ picture: { columns, cutter, lines }, title }: PaperOnScreenProps) {
  const paperMm = columns === 32 ? 58 : 80
  const wide = columns * letterWide
  const left = (paperMm * dotsPerMm - wide) / 2
  const tops = topsOf(lines)
  const end = edge + (tops.at(-1) ?? 0) + edge
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={`0 0 ${paperMm * dotsPerMm} ${end + edge}`}
      style={{ width: `${paperMm * 1.25}mm` }}
      className="mx-auto block h-auto max-w-full border border-line font-mono"
      fontSize={letterWide / 0.6}
    >
      {/* Paper is white on a dark screen, too. */}
      <rect width="100%" height="100%" fill="white" />
      <g transform={`translate(${left} ${edge})`} fill="black">
        {lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a paper's lines never change
          <g key={at} transform={`translate(0 ${tops[at]})`}>
            {line.is === 'text' ? (
              lettersOf(line, wide)
            ) : (
              <path d={dotsOf(line)} transform={middle(line.width, wide)} />
            )}
          </g>
        ))}
      </g>
      <line x2={paperMm * dotsPerMm} y1={end} y2={end} stroke="black" strokeDasharray="10 8" strokeWidth={2} />
      <text x={left} y={end + letterHigh} fill="black">
        {cutter ? `✂ ${t('printers.testCut')}` : t('printers.testTear')}
      </text>
    </svg>
  )
}

const middle = (width: number, wide: number) => `translate(${Math.floor((wide - width) / 2)} 0)`

const highOf = (line: Line) =>
  line.is === 'picture' ? line.height : line.texts.length * (line.size === 1 ? lineHigh : 2 * lineHigh)

/** Where each line begins, and where the last one ends. */
function topsOf(lines: readonly Line[]): readonly number[] {
  const tops = [0]
  for (const line of lines) tops.push((tops.at(-1) ?? 0) + highOf(line))
  return tops
}

function lettersOf({ texts, size, bold, inverted, align }: Letters, wide: number): ReactNode {
  const [across, down] = [size === 3 ? 2 : 1, size === 1 ? 1 : 2]
  return texts.map((text, at) => {
    const width = [...text].length * letterWide
    const free = wide - width * across
    const x = align === 'left' ? 0 : align === 'right' ? free : free / 2
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a paper's lines never change
      <g key={at} transform={`translate(${x} ${at * lineHigh * down}) scale(${across} ${down})`}>
        {inverted && <rect width={width} height={letterHigh} />}
        {width > 0 && (
          <text
            y={letterHigh * 0.78}
            textLength={width}
            lengthAdjust="spacingAndGlyphs"
            fontWeight={bold ? 'bold' : 'normal'}
            fill={inverted ? 'white' : 'black'}
            style={{ whiteSpace: 'pre' }}
          >
            {text}
          </text>
        )}
      </g>
    )
  })
}

/** Each row's dark stretches. */
function dotsOf({ width, height, bits }: Extract<Line, { readonly is: 'picture' }>): string {
  const bytes = Uint8Array.from(atob(bits), one => one.charCodeAt(0))
  const rowBytes = Math.ceil(width / 8)
  const isDark = (x: number, y: number) => ((bytes[y * rowBytes + (x >> 3)] ?? 0) & (0x80 >> (x & 7))) !== 0
  const stretches: string[] = []
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if (!isDark(x, y)) continue
      const from = x
      while (x + 1 < width && isDark(x + 1, y)) x += 1
      stretches.push(`M${from} ${y}h${x + 1 - from}v1H${from}z`)
    }
  return stretches.join('')
}
