import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { storedPhotoUrl } from './photoEntry'

interface PhotoLinkProps extends HTMLChakraProps<'a'> {
  photo: { id: string; fileName: string }
}

/** A stored photo that fills its box; a tap opens it at full size. */
export function PhotoLink({ photo: { id, fileName }, ...box }: PhotoLinkProps) {
  return (
    <chakra.a
      href={storedPhotoUrl(id)}
      target="_blank"
      rel="noreferrer"
      display="block"
      borderRadius="l2"
      overflow="hidden"
      bg="bg.muted"
      focusVisibleRing="outside"
      {...box}
    >
      <chakra.img src={storedPhotoUrl(id)} alt={fileName} boxSize="full" objectFit="cover" />
    </chakra.a>
  )
}
