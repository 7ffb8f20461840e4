/** A name as it is stored, and ways in which somebody types it into a search. */
export const spellings: readonly { readonly stored: string; readonly typed: readonly string[] }[] = [
  { stored: 'Crème brûlée', typed: ['creme brulee', 'CRÈME', 'crème', 'cre\u0300me  bru', 'brûlée'] },
  // As a Mac writes it into a file: letter and mark apart.
  { stored: 'Jalapen\u0303o Cafe\u0301', typed: ['jalapeño', 'jalapeno', 'café', 'o\u00a0cafe'] },
  { stored: 'Straßenküche', typed: ['strassen', 'STRASSENKÜCHE', 'straße', 'kuche'] },
  { stored: 'Smørrebrød Æble', typed: ['smorre', 'SMØRREBRØD', 'aeble', 'æble'] },
  { stored: 'Œuf Łódź Đorđe', typed: ['oeuf', 'lodz', 'łódź', 'dorde', 'ŒUF'] },
  { stored: 'Kısır İskender', typed: ['kisir', 'KISIR', 'iskender', 'İSKENDER', 'kısır'] },
  { stored: 'Σουβλάκιας', typed: ['ΣΟΥΒΛΑΚΙΑΣ', 'σουβλακιασ', 'σουβλακιας'] },
  { stored: 'L’amuse‑bouche “du\u00a0chef”', typed: ["l'amuse-bouche", 'l’amuse', '"du chef"', 'amuse–bouche'] },
]
