import { Card, chakra, Flex, Grid, Text } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { hasPermission } from '../../domain/people/permissions'
import { Illustration } from '../components/illustrations/Illustration'
import { TextLink } from '../components/links/links'
import { useUser } from '../session/sessionStore'
import { formatStockLevel } from '../stock/stockFormat'
import type { HomeQuery } from './Home.generated'
import { HomeCountCard } from './HomeCountCard'
import { HomeLinkRow } from './HomeLinkRow'
import { HomeSection } from './HomeSection'
import { LoadingPlaceholder } from './LoadingPlaceholder'

interface StockHomeWidgetProps {
  counts: HomeQuery['stockSummary']
  /** Items below their minimum. */
  toBuy: HomeQuery['home']['stockToBuy']
  /**
   * True if the page's headline already shows the number of items below their minimum and links to the shopping list.
   */
  isInHeadline: boolean
}

/** Shows how many items are below their minimum, and what to buy first. Users without 'view stock' see no levels. */
export function StockHomeWidget({ counts, toBuy, isInHeadline }: StockHomeWidgetProps) {
  if (!hasPermission(useUser(), 'view stock'))
    return (
      <HomeSection title="STOCK">
        <Text color="fg.muted">You do not have permission to see stock levels. Ask an administrator for access.</Text>
      </HomeSection>
    )
  if (counts?.total === 0)
    return (
      <HomeSection title="STOCK">
        <Text color="fg.muted">
          No stock items yet. <TextLink to="/stock">Add the first one</TextLink>
        </Text>
      </HomeSection>
    )
  return (
    <HomeSection title="STOCK" note={!isInHeadline && <TextLink to="/stock/shopping-list">Shopping list</TextLink>}>
      {!isInHeadline && (
        <Grid
          templateColumns="repeat(auto-fit, minmax(min(100%, 7rem), 1fr))"
          gap={{ base: 2, md: 3 }}
          mb={{ base: 2, md: 3 }}
        >
          <HomeCountCard
            label="Below Minimum"
            to="/stock?below=1"
            count={counts?.belowMinimum}
            icon={TriangleAlert}
            colorPalette="expired"
          />
        </Grid>
      )}
      <Card.Root px={4} py={1} minH={{ base: '10rem', md: '8.5rem' }}>
        <ToBuy items={toBuy?.items} />
      </Card.Root>
    </HomeSection>
  )
}

function ToBuy({ items }: { items: NonNullable<StockHomeWidgetProps['toBuy']>['items'] | undefined }) {
  if (!items) return <LoadingPlaceholder h={{ base: '8rem', md: '6.5rem' }} my={3} />
  if (items.length === 0)
    return (
      <Flex direction="column" align="center" textAlign="center" gap={2} my="auto" color="fg.muted">
        <Illustration name="carton" width="7rem" />
        <Text>Nothing to buy</Text>
      </Flex>
    )
  return (
    <ul aria-label="Below minimum">
      {items.map((item) => (
        <HomeLinkRow key={item.id} to={`/stock/items/${item.id}`}>
          <chakra.span flex={1} minW="min-content" overflowWrap="break-word" py={2}>
            {item.name}
          </chakra.span>{' '}
          <chakra.span flexShrink={0} textStyle="table" color="fg.muted">
            <chakra.b color="expired.fg">{formatStockLevel(item.total)}</chakra.b> of{' '}
            {formatStockLevel(item.minimumLevel ?? 0, item)}
          </chakra.span>
        </HomeLinkRow>
      ))}
    </ul>
  )
}
