/** What is wrong with the server's machine, on the dashboard of its owner. */
export const health = {
  adminPassword:
    'The password of "{username}" is one that guessers try first. Please choose another one under Profile.',
  backupFailed: 'The last backup failed: {why}',
  certificateBroken: "The new certificate can't be used, the server goes on with the old one. {why}.",
  certificateEnded: 'The certificate ended on {day}: tablets refuse to connect until it is renewed.',
  certificateEnds:
    "{days, plural, =0 {The certificate ends in less than a day} one {The certificate ends in one day} other {The certificate ends in # days}}, on {day}. Without a new one, tablets can't connect from then on.",
  damaged: 'The database file is damaged. Stop the server and restore the last good backup.',
  diskFails: "The server's disk takes no data: no order reaches the kitchen. Have the machine looked at.",
  diskFull: "The server's disk is full. Make room now: no order reaches the kitchen.",
  diskLow:
    "Less than {size} MB are left on the server's disk. Make room now: once it is full, no order reaches the kitchen.",
  diskSoon: "Only {size, number} GB are left on the server's disk. Please make room soon.",
  noBackupBefore: 'There is no backup from before the upgrade from {version}: {why}',
  noStick: 'The stick is not plugged in.',
  secondFolder: 'The second folder has no copy of the last backup: {why}',
} as const
