import { existsSync } from 'node:fs'

/** Paths of this repository that a paper names and that are not there. */
export function missingPaths(paper: string): string[] {
  const named = [
    ...paper.matchAll(/`((?:src|sw|tests|docs|deploy|bin|config)\/[^`\s]+|[A-Z]+\.md|package-lock\.json)`/g),
  ]
  return named.map(([, path = '']) => path).filter(path => !existsSync(path))
}
