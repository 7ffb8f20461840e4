/** Where a line may be broken: after blanks, and between the words of scripts that have none. */

interface Piece {
  readonly start: number
  /** Behind the blanks that follow it. */
  readonly end: number
}

/** The pieces of a text, one behind the other, without the blanks at its beginning. */
export function piecesOf(text: string): readonly Piece[] {
  return [...text.matchAll(/[^ ]+ */g)].flatMap(({ 0: word, index }) =>
    unspaced.test(word) ? wordsIn(word, index) : [{ start: index, end: index + word.length }],
  )
}

const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
const words = new Intl.Segmenter('zh', { granularity: 'word' })

/** No line begins with a comma or ends with an opening bracket. */
function wordsIn(text: string, at: number): readonly Piece[] {
  const pieces: Piece[] = []
  let isOpen = false
  for (const { segment, index, isWordLike } of words.segment(text)) {
    const last = pieces.at(-1)
    const end = at + index + segment.length
    const opens = /^[\p{Ps}\p{Pi}]+$/u.test(segment)
    if (last && (isOpen || !(isWordLike || opens))) pieces[pieces.length - 1] = { ...last, end }
    else pieces.push({ start: at + index, end })
    isOpen = opens
  }
  return pieces
}
