import { Stack } from '@chakra-ui/react'
import { PhotoLink } from '../../photos/PhotoLink'
import { PhotoStrip } from '../../photos/PhotoStrip'
import type { AssetDetailsFragment } from './Asset.generated'

/** An asset's photos: the selected one large, the others below. */
export function AssetPhotos({ asset: { photos, photoId } }: { asset: AssetDetailsFragment }) {
  const main = photos.find(({ id }) => id === photoId) ?? photos[0]
  const others = photos.filter((photo) => photo !== main)
  if (!main) return null
  return (
    <Stack gap={2}>
      <PhotoLink photo={main} w="full" h={{ base: 52, lg: 72 }} borderRadius="l3" />
      {others.length > 0 && <PhotoStrip photos={others} />}
    </Stack>
  )
}
