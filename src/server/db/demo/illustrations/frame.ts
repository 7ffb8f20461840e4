import { fade, type Piece } from './shapes.ts'

/** The table under each part of the menu: a cloth colour and the lighter tone of its light. */
const cloths = {
  tapas: ['#f1c9a5', '#fae3cb'],
  salads: ['#cfdcae', '#e6edd0'],
  rice: ['#f3d48f', '#fbe8bd'],
  grill: ['#d9b8a6', '#ecd6c9'],
  sandwiches: ['#f0b79a', '#f9d7c4'],
  pizza: ['#bcd3c4', '#dbe9df'],
  desserts: ['#f0c3c4', '#fae0df'],
  drinks: ['#b5d5dc', '#dcedf0'],
} as const

export type Cloth = keyof typeof cloths

/** One finished 512 × 512 drawing as SVG text. */
export function frame(cloth: Cloth, ...pieces: Piece[]): string {
  const [base, light] = cloths[cloth]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512"><defs>
<radialGradient id="light" cx="0.32" cy="0.24" r="0.9"><stop offset="0" stop-color="${light}"/><stop offset="1" stop-color="${base}"/></radialGradient>
<filter id="lift" x="-20%" y="-20%" width="150%" height="150%"><feDropShadow dx="3" dy="5" stdDeviation="3" flood-color="#3a1a08" flood-opacity="0.3"/></filter>
<filter id="stand" x="-20%" y="-20%" width="150%" height="150%"><feDropShadow dx="6" dy="11" stdDeviation="9" flood-color="#3a1a08" flood-opacity="0.3"/></filter></defs>
<rect width="512" height="512" fill="url(#light)"/>${fade(1, ...pieces)}</svg>`
}
