/** What is not the same twice, by the names under which `replace.ts` replaces it. */
export type Replaced =
  | 'Math.random'
  | 'crypto in the browser'
  | 'random bytes'
  | 'scrypt'
  | 'compression'
  | 'small files'
  | 'Date'
  | 'performance.now'
  | 'timers'
  | 'sockets'
  | 'WeakRef'
  | 'names of the machine'
