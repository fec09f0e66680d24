import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { PhotoImage } from './PhotoImage'
import { getStoredPhotoSource, getStoredPhotoUrl } from './photoEntry'

interface PhotoThumbnailLinkProps extends HTMLChakraProps<'a'> {
  photo: { id: string; fileName: string }
  /** The displayed width, as in HTML's `sizes` attribute; larger than the container if the photo is cropped. */
  sizes: string
}

/** A stored photo that fills its container; a tap opens it at full size. */
export function PhotoThumbnailLink({ photo: { id, fileName }, sizes, ...box }: PhotoThumbnailLinkProps) {
  return (
    <chakra.a
      href={getStoredPhotoUrl(id)}
      target="_blank"
      rel="noreferrer"
      display="block"
      borderRadius="l2"
      overflow="hidden"
      bg="bg.muted"
      focusVisibleRing="outside"
      {...box}
    >
      <PhotoImage {...getStoredPhotoSource(id, sizes)} alt={fileName} />
    </chakra.a>
  )
}
