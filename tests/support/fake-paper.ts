/** What a printer makes of its bytes: sheets of text. It reads commands as printers do, no matter who sent their parts. */
import type { Picture } from '../../src/domain/papers/paper.ts'
import { codePages } from '../../src/server/printing/code-pages.ts'

export interface Sheet {
  /** Line by line; what is white on black stands in [brackets], a picture as "(picture 96 × 24)". */
  readonly text: string
  /** false: it was torn off in the middle. */
  readonly isCut: boolean
  /** Every band of dots, from top to bottom. */
  readonly bands: readonly Picture[]
}

export interface Question {
  readonly is: 'id' | 'transmit' | 'model'
  readonly id?: string
}

export function makeSheets() {
  const sheets: Sheet[] = []
  let lines: string[] = []
  let bands: Picture[] = []
  let line = ''
  let isInverted = false
  let page = 0
  let pulses = 0
  let beeps = 0
  let blanks = 0
  let open: number[] = []

  const endLine = () => {
    lines.push(line.replace(/\]\[/g, ''))
    line = ''
  }
  const end = (isCut: boolean) => {
    if (line) endLine()
    const text = lines.join('\n')
    const drawn = bands
    lines = []
    bands = []
    if (text.trim()) sheets.push({ text, isCut, bands: drawn })
    else if (isCut) blanks += 1
  }
  const reset = () => {
    isInverted = false
    page = 0
  }
  const countPulse = () => {
    pulses += 1
  }
  const countBeep = () => {
    beeps += 1
  }
  const choosePage = (no: number) => {
    page = no
  }
  const invert = (is: boolean) => {
    isInverted = is
  }
  const put = (letter: string) => {
    line += isInverted ? `[${letter}]` : letter
  }

  /** How many bytes the command at the beginning of `bytes` has; 0: more must come. Carries it out when it is whole. */
  function command(bytes: readonly number[], answer: (question: Question) => void): number {
    const [a, b, c] = bytes
    const needs = (length: number, work: () => void = () => {}) => {
      if (bytes.length < length) return 0
      work()
      return length
    }
    if (a === 0x1b) {
      if (b === undefined) return 0
      if (b === 0x40) return needs(2, reset)
      if (b === 0x70) return needs(5, countPulse)
      if (b === 0x42) return needs(4, countBeep)
      if (b === 0x28) return bytes.length < 5 ? 0 : needs(5 + (bytes[3] ?? 0), countBeep)
      if (b === 0x74) return needs(3, () => choosePage(c ?? 0))
      if (b === 0x64) return needs(3, () => end(true))
      return needs(3)
    }
    if (a === 0x1c) return needs(2)
    if (a === 0x1d) {
      if (b === undefined) return 0
      if (b === 0x56) return needs(4, () => end(true))
      if (b === 0x42) return needs(3, () => invert(c === 1))
      if (b === 0x21) return needs(3)
      if (b === 0x72) return needs(3, () => answer({ is: 'transmit' }))
      if (b === 0x49) return needs(3, () => answer({ is: 'model' }))
      if (b === 0x28) return needs(11, () => answer({ is: 'id', id: String.fromCharCode(...bytes.slice(7, 11)) }))
      if (b === 0x76) {
        if (bytes.length < 8) return 0
        const [width, height] = [(bytes[4] ?? 0) + 256 * (bytes[5] ?? 0), (bytes[6] ?? 0) + 256 * (bytes[7] ?? 0)]
        const length = 8 + width * height
        return needs(length, () => {
          lines.push(`(picture ${width * 8} × ${height})`)
          bands.push({ width: width * 8, height, bits: Uint8Array.from(bytes.slice(8, length)) })
        })
      }
      return needs(3)
    }
    if (a === 0x10) return b === undefined ? 0 : b === 0x14 ? needs(5, c === 1 ? countPulse : undefined) : needs(3)
    if (a === 0x0a) return needs(1, endLine)
    return needs(1, () => {
      if (a !== undefined && a >= 0x20) put(a < 0x80 ? String.fromCharCode(a) : letterOf(page, a))
    })
  }

  return {
    print(bytes: Uint8Array): readonly Question[] {
      const questions: Question[] = []
      open.push(...bytes)
      let at = 0
      for (;;) {
        const rest = open.slice(at, at + longest)
        const taken = rest.length === 0 ? 0 : command(rest, question => questions.push(question))
        if (taken === 0) break
        at += taken
      }
      open = open.slice(at)
      return questions
    },
    all: (): readonly Sheet[] => sheets,
    tear: () => end(false),
    pulses: () => pulses,
    beeps: () => beeps,
    blanks: () => blanks,
    losePower() {
      end(false)
      open = []
      reset()
    },
  }
}

/** The longest command: a band of a picture. */
const longest = 8 + 72 * 255

const letterOf = (page: number, byte: number): string => {
  // No two kinds of printers keep different letters under the same number.
  const bytes = Object.values(codePages)
    .flat()
    .find(({ no }) => no === page)?.bytes
  if (!bytes) return '□'
  return [...bytes].find(([, one]) => one === byte)?.[0] ?? '□'
}
