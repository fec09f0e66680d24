import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import { PhotoLink } from '../../photos/PhotoLink'
import type { AssetDetailsFragment } from './Asset.generated'
import { AssetPhoto } from './AssetPhoto'
import { AssetStatusSummary } from './AssetStatusSummary'

/**
 * The head of an asset's page: its photo, its sticker, and what that means. A test that is saved here stamps the
 * sticker.
 */
export function AssetHead({ asset }: { asset: AssetDetailsFragment }) {
  const { photoId, photos, lastTest } = asset
  const [shownFirst] = useState(lastTest?.id)
  const photo = photos.find(({ id }) => id === photoId) ?? photos[0]
  // why: on a phone the same as in the list's card, so that it is there already
  const sizes = '(min-width: 48rem) 240px, 192px'
  const size = { w: { base: 28, sm: 44, lg: 56 }, h: { base: 28, sm: 36, lg: 44 }, flexShrink: 0 }
  return (
    <Flex gap={{ base: 3, md: 5 }} align="flex-start" wrap="wrap" css={{ '& > :last-child': { flex: '1 1 12.5rem' } }}>
      {photo ? (
        <PhotoLink photo={photo} sizes={sizes} {...size} borderRadius="l3" />
      ) : (
        <AssetPhoto photoId={null} sizes={sizes} {...size} borderRadius="l3" />
      )}
      <AssetStatusSummary key={lastTest?.id} asset={asset} stamped={lastTest?.id !== shownFirst} />
    </Flex>
  )
}
