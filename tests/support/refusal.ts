import { expect } from 'vitest'

/** The body of a refusal: the words for the person, and beside them the name of its text with what stands in it. */
export const refusal = (message: unknown) => ({
  success: false,
  message,
  code: expect.stringMatching(/^(refused|forms|failures)\.\w+$/),
  values: expect.any(Object),
})
