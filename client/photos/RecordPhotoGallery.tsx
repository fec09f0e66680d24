import { Stack } from '@chakra-ui/react'
import { PhotoStrip } from './PhotoStrip'
import { PhotoThumbnailLink } from './PhotoThumbnailLink'

interface RecordPhotoGalleryProps {
  photos: readonly { id: string; fileName: string }[]
  /** The selected photo's id. */
  photoId: string | null
}

/** A record's photos: the selected one large, the others below. */
export function RecordPhotoGallery({ photos, photoId }: RecordPhotoGalleryProps) {
  const main = photos.find(({ id }) => id === photoId) ?? photos[0]
  const others = photos.filter((photo) => photo !== main)
  if (!main) return null
  return (
    <Stack gap={2}>
      <PhotoThumbnailLink
        photo={main}
        sizes="(min-width: 62rem) 32rem, 100vw"
        w="full"
        h={{ base: 52, lg: 72 }}
        borderRadius="l3"
      />
      {others.length > 0 && <PhotoStrip photos={others} />}
    </Stack>
  )
}
