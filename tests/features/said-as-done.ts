/** What the page says with a green sign: its words, or those beside it. */
export const saidAsDone = (): string[] =>
  [...document.querySelectorAll('svg')]
    .filter(icon => icon.closest('.text-green') !== null)
    .map(icon => icon.closest('[role="status"], dialog, li, span')?.textContent ?? '')
