import type { ComponentProps } from 'react'

/** One thing on a screen: `as="li"` in a list, an article with its own name, or a plain box. */
interface CardProps extends ComponentProps<'div'> {
  readonly as?: 'div' | 'article' | 'section' | 'li'
}

export function Card({ as = 'div', className = '', ...native }: CardProps) {
  const Box = as as 'div'
  return <Box {...native} className={`min-w-0 rounded-card border border-line bg-surface ${className}`} />
}
