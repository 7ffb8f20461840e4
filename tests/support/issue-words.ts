import { type Issue, issueText } from '../../src/domain/fields.ts'
import { inWords } from '../../src/texts/say.ts'

/** What a form says about a fault; words that a test has put into a schema itself stay as they are. */
export const issueWords = (issue: Issue): string =>
  /^(forms\.|Invalid input)/.test(issue.message) ? inWords('en', issueText(issue)) : issue.message
