export const approve = {
  chooseReason: 'Choose a reason',
  inYourWords: 'In your own words',
  needsApproval: 'Needs approval',
  needsServer: 'No connection. Approval needs the server.',
  no: 'No',
  nobodyCan: 'Nobody who can approve this has a PIN yet. They set one under Profile.',
  notNow: 'Not now',
  pinOf: 'PIN for {name}',
  wasWasted: 'Was it wasted?',
  whatAndWhy:
    '{what}: {why, select, started {the kitchen has started} old {it was ordered more than 10 minutes ago} billed {the bill was printed at {time}} other {this needs approval}}.',
  whoApproves: 'Who approves?',
  why: 'Why?',
  yes: 'Yes',
} as const
