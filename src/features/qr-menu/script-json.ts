/**
 * A value as JSON that can stand in a script element: there only '<' can end it, and it has another spelling that JSON
 * knows as well.
 */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The props of an element whose content is not escaped: what React has drawn, a style sheet, or `scriptJson`. */
export const raw = (html: string) => ({ dangerouslySetInnerHTML: { __html: html } })
