declare module 'virtual:texts/en' {
  export const texts: import('./t.ts').Texts
}
