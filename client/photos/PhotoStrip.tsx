import { chakra } from '@chakra-ui/react'
import { PhotoThumbnailLink } from './PhotoThumbnailLink'

interface PhotoStripProps {
  photos: readonly { id: string; fileName: string }[]
}

/** A row of a record's stored photos. Tapping a photo opens it at full size. */
export function PhotoStrip({ photos }: PhotoStripProps) {
  return (
    <chakra.ul display="flex" gap={2} overflowX="auto" scrollbarWidth="thin" p="3px" m="-3px">
      {photos.map((photo) => (
        <chakra.li key={photo.id} flexShrink={0}>
          <PhotoThumbnailLink photo={photo} sizes="96px" boxSize={20} />
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
