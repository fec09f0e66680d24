import { chakra, Flex, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { DELETED_ASSET_LABEL } from './roundFormat'
import type { RoundItemDetails } from './roundItems'

interface RoundItemSummaryProps {
  id: string
  title: string
  /** Help for the term in the title, shown next to the title. */
  term?: ReactNode
  items: readonly RoundItemDetails[]
  /** Renders the details of an item next to its name. */
  about: (item: RoundItemDetails) => ReactNode
}

/** Lists items with the same outcome; renders nothing if there are no such items. */
export function RoundItemSummary({ id, title, term, items, about }: RoundItemSummaryProps) {
  if (items.length === 0) return null
  return (
    <chakra.section aria-labelledby={id}>
      <Flex align="center" gap={1} mb={2}>
        <Heading as="h2" id={id}>
          {title} ({items.length})
        </Heading>
        {term}
      </Flex>
      <ul>
        {items.map((item) => (
          <Line key={item.id}>
            <span>
              {item.assetDeleted ? (
                item.asset.name
              ) : (
                <RouterLink to={`/pat/assets/${item.asset.id}`}>{item.asset.name}</RouterLink>
              )}{' '}
              <chakra.span textStyle="code" color="fg.muted">
                {item.asset.code}
              </chakra.span>
            </span>
            <span>
              {item.assetDeleted && `${DELETED_ASSET_LABEL}. `}
              {about(item)}
            </span>
          </Line>
        ))}
      </ul>
    </chakra.section>
  )
}

const Line = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: 4,
    rowGap: 1,
    minH: 'row',
    py: 1.5,
    borderBottomWidth: '1px',
    textStyle: 'table',
    '& a': { fontWeight: 'medium', _hover: { textDecoration: 'underline' } },
  },
})
