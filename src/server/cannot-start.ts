/** A reason not to start, in words for the owner of the machine. */
export class CannotStart extends Error {}

/** What `work` gives; when it says why the server can't start, the process ends with those words and nothing else. */
export async function orStop<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    console.error(`\n${error.message}`)
    process.exit(1)
  }
}
