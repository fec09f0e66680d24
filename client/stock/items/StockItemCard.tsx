import { Card, chakra, Flex, LinkOverlay, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { isStockBelowMinimumLevel } from '../../../domain/stock/stock'
import { formatStockLevel } from '../stockFormat'
import { BelowMinimumBadge } from './BelowMinimumBadge'
import type { StockItemDetailsFragment } from './StockItem.generated'
import { StockItemPhoto } from './StockItemPhoto'

export const STOCK_CARD_HEIGHT_PX = 112

interface StockItemCardProps {
  item: StockItemDetailsFragment
  /** The level that the list shows. */
  level: string
  /** Shown at the end, such as a button or a checkbox. */
  children?: ReactNode
}

/** A stock item in a phone's list; tapping it opens the item. */
export function StockItemCard({ item, level, children }: StockItemCardProps) {
  return (
    <Card.Root h={`${STOCK_CARD_HEIGHT_PX / 16}rem`} overflow="hidden" flexDirection="row">
      <StockItemPhoto photoId={item.photoId} sizes="128px" w="clamp(4rem, 20vw, 6rem)" h="full" hideBelow="xs" />
      <Stack flex={1} minW={0} gap={1} px={3} justify="center">
        <chakra.h2 fontWeight="semibold" lineHeight="1.35" overflowWrap="anywhere" lineClamp={3}>
          <LinkOverlay asChild>
            <RouterLink to={`/stock/items/${item.id}`}>{item.name}</RouterLink>
          </LinkOverlay>
        </chakra.h2>
        <Flex align="baseline" justify="space-between" columnGap={3} wrap="wrap">
          <chakra.p fontWeight="medium" whiteSpace="nowrap">
            {level}
          </chakra.p>
          <chakra.span
            textStyle="meta"
            fontVariantNumeric="tabular-nums slashed-zero"
            color="fg.muted"
            overflowWrap="anywhere"
          >
            {item.code}
          </chakra.span>
        </Flex>
        {isStockBelowMinimumLevel(item) ? (
          <BelowMinimumBadge item={item} />
        ) : (
          <chakra.span textStyle="table" color="fg.muted">
            {item.minimumLevel === null ? 'No minimum' : `Minimum ${formatStockLevel(item.minimumLevel)}`}
          </chakra.span>
        )}
      </Stack>
      {children && (
        <Flex align="center" pe={2} position="relative">
          {children}
        </Flex>
      )}
    </Card.Root>
  )
}
