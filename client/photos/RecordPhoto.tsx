import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import type { LucideIcon } from 'lucide-react'
import { useIsPrinting } from '../components/browser/useMediaQuery'
import { PhotoImage } from './PhotoImage'
import { getStoredPhotoSource } from './photoEntry'

export interface RecordPhotoProps extends HTMLChakraProps<'span'> {
  photoId: string | null
  /** The displayed width, as in HTML's `sizes` attribute; larger than the container if the photo is cropped. */
  sizes: string
  /** Shown if there is no photo. */
  icon: LucideIcon
  /**
   * True in a list. Printouts then omit the photo, because printing does not wait until all rows' photos have loaded.
   */
  offPaper?: boolean
}

/** A record's photo, or an icon if the record has no photo; fills its container. */
export function RecordPhoto({ photoId, sizes, icon: Icon, offPaper, ...box }: RecordPhotoProps) {
  const printing = useIsPrinting()
  if (offPaper && printing) return null
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
        <PhotoImage {...getStoredPhotoSource(photoId, sizes)} alt="" icon={Icon} loading="lazy" decoding="async" />
      ) : (
        <chakra.span asChild w="40%" h="40%" maxW={12}>
          <Icon strokeWidth={1.5} aria-hidden />
        </chakra.span>
      )}
    </chakra.span>
  )
}
