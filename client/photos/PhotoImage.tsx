import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { ImageOff, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useIsServerReachable } from '../offline/connection'
import { DIMMED_PHOTO_STYLE } from './dimmedPhotoStyle'

interface PhotoImageProps extends HTMLChakraProps<'img'> {
  alt: string
  /** Shown in place of a photo that is not on the device. */
  icon?: LucideIcon
}

/** A photo that fills its container, or an icon if the photo cannot be loaded, for instance offline. */
export function PhotoImage({ alt, icon: Icon = ImageOff, ...image }: PhotoImageProps) {
  // why: re-rendering retries the photo when the connection is back
  const isReachable = useIsServerReachable()
  const attempt = `${image.src} ${isReachable}`
  const [failed, setFailed] = useState<string>()
  if (failed === attempt)
    return (
      <chakra.span
        role={alt ? 'img' : undefined}
        aria-label={alt ? `${alt}: not on this device` : undefined}
        title="Not on this device"
        display="grid"
        placeItems="center"
        boxSize="full"
        color="fg.subtle"
      >
        <chakra.span asChild w="40%" h="40%" maxW={12}>
          <Icon strokeWidth={1.5} aria-hidden />
        </chakra.span>
      </chakra.span>
    )
  return (
    <chakra.img
      {...image}
      {...DIMMED_PHOTO_STYLE}
      alt={alt}
      boxSize="full"
      objectFit="cover"
      onError={() => setFailed(attempt)}
    />
  )
}
