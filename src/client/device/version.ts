declare const __APP_VERSION__: string | undefined

/** The app's version, as the build wrote it in; 'dev' outside of one. */
export const appVersion: string = typeof __APP_VERSION__ === 'undefined' ? 'dev' : __APP_VERSION__
