import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

export interface DescriptionListItem {
  /** A key that distinguishes facts with the same term. */
  key?: string
  term: string
  /** Help for the term, shown next to the term. */
  help?: ReactNode
  value: ReactNode
}

/** A description list of a record's terms and values. */
export function DescriptionList({ facts }: { facts: readonly DescriptionListItem[] }) {
  return (
    <chakra.dl
      display="grid"
      gridTemplateColumns="auto minmax(0, 1fr)"
      columnGap={6}
      rowGap={2}
      css={{
        '@media (max-width: 17.9975rem)': { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: 0, '& dd': { mb: 2 } },
      }}
    >
      {facts.map(({ key, term, help, value }) => (
        <chakra.div key={key ?? term} display="contents">
          <chakra.dt color="fg.muted">
            {term} {help}
          </chakra.dt>
          <chakra.dd overflowWrap="anywhere" whiteSpace="pre-line">
            {value}
          </chakra.dd>
        </chakra.div>
      ))}
    </chakra.dl>
  )
}
