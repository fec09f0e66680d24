import { chakra } from '@chakra-ui/react'
import { storedPhotoUrl } from './photoEntry'

interface PhotoStripProps {
  photos: readonly { id: string; fileName: string; width: number; height: number }[]
  /** Pixels of a photo's height. */
  height: number
  /** The photo that comes first. */
  firstId?: string | null
}

/** A record's stored photos in a row; a tap opens one at full size. */
export function PhotoStrip({ photos, height, firstId }: PhotoStripProps) {
  const first = photos.find(({ id }) => id === firstId)
  const ordered = first ? [first, ...photos.filter((photo) => photo !== first)] : photos
  return (
    <chakra.ul display="flex" gap={2} overflowX="auto" scrollbarWidth="thin" p="3px" m="-3px">
      {ordered.map(({ id, fileName, width, height: naturalHeight }) => (
        <chakra.li key={id} flexShrink={0} maxW="full">
          <chakra.a
            href={storedPhotoUrl(id)}
            target="_blank"
            rel="noreferrer"
            display="block"
            borderRadius="l2"
            focusVisibleRing="outside"
          >
            <chakra.img
              src={storedPhotoUrl(id)}
              alt={fileName}
              loading="lazy"
              width={Math.round((width / naturalHeight) * height)}
              height={height}
              objectFit="cover"
              borderRadius="l2"
              bg="bg.muted"
              style={{ height }}
            />
          </chakra.a>
        </chakra.li>
      ))}
    </chakra.ul>
  )
}
