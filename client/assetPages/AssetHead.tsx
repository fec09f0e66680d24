import { Flex } from '@chakra-ui/react'
import { useState } from 'react'
import type { AssetDetailsFragment } from '../assets/Asset.generated'
import { AssetPhoto } from '../assets/AssetPhoto'
import { PhotoLink } from '../photos/PhotoLink'
import { AssetStatusSummary } from './AssetStatusSummary'

/** The head of an asset's page: photo, sticker, and their explanation. A test saved here animates the sticker. */
export function AssetHead({ asset }: { asset: AssetDetailsFragment }) {
  const { photoId, photos, lastTest } = asset
  const [shownFirst] = useState(lastTest?.id)
  const photo = photos.find(({ id }) => id === photoId) ?? photos[0]
  // why: the same size as in the list's card on a phone, so that the photo is already cached
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
