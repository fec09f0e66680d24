import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { Plug } from 'lucide-react'
import { storedPhotoUrl } from '../../photos/photoEntry'

interface AssetPhotoProps extends HTMLChakraProps<'span'> {
  photoId: string | null
}

/** The photo that stands for an asset, or a plug where there is none; as large as its box. */
export function AssetPhoto({ photoId, ...box }: AssetPhotoProps) {
  return (
    <chakra.span
      display="grid"
      placeItems="center"
      overflow="hidden"
      flexShrink={0}
      bg="bg.muted"
      color="fg.subtle"
      {...box}
    >
      {photoId ? (
        <chakra.img
          src={storedPhotoUrl(photoId)}
          alt=""
          loading="lazy"
          decoding="async"
          boxSize="full"
          objectFit="cover"
        />
      ) : (
        <chakra.span asChild w="40%" h="40%" maxW={12}>
          <Plug strokeWidth={1.5} aria-hidden />
        </chakra.span>
      )}
    </chakra.span>
  )
}
