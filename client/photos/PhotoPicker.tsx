import { chakra, Flex, Spinner } from '@chakra-ui/react'
import { Camera, ImagePlus } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useMediaQuery } from '../components/browser/useMediaQuery'
import { ErrorText } from '../components/messages/ErrorText'
import { AddPhotoTile } from './AddPhotoTile'
import { DIMMED_PHOTO_STYLE } from './dimmedPhotoStyle'
import { PhotoTile } from './PhotoTile'
import { getPhotoKey, getPhotoSource, type PhotoFormEntry } from './photoEntry'
import type { ImageSizeLimits } from './resizeImage'
import { type PhotoPreparationProgress, usePhotoPreparation } from './usePhotoPreparation'

interface PhotoPickerProps extends ImageSizeLimits {
  label: string
  addText?: string
  photos: readonly PhotoFormEntry[]
  onChange: (photos: PhotoFormEntry[]) => void
  /** The selected photo's key. If there is no `onSelect`, the component keeps the selection itself. */
  selected?: string | null
  onSelect?: (key: string | null) => void
  /** Explains what the selected photo is for. */
  selectedText?: string
  /** False for a single photo. */
  multiple?: boolean
  /** Called with true while files are being prepared, and with false when all are ready. */
  onBusy?: (busy: boolean) => void
  error?: string
}

const TOUCH = '(pointer: coarse)'

/** A record's photos, with controls to add files or camera photos and to select a photo. New photos are resized. */
export function PhotoPicker(props: PhotoPickerProps) {
  const {
    label,
    addText = 'Add photo',
    photos,
    onChange,
    selectedText,
    multiple = true,
    onBusy,
    error,
    maxDimension,
    format,
  } = props
  const { progress, fileError, add, remove } = usePhotoPreparation({
    photos,
    onChange,
    maxDimension,
    format,
    ...(multiple ? {} : { limit: 1 }),
  })
  const [selected, select] = useSelection(props)
  const touch = useMediaQuery(TOUCH)
  const group = useId()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const focusLost = useRef(false)
  const selectedPhoto = photos.find((photo) => getPhotoKey(photo) === selected)
  const canAdd = multiple || (photos.length === 0 && !progress)

  const notifyBusy = useEffectEvent((busy: boolean) => onBusy?.(busy))
  const busy = progress !== undefined
  useEffect(() => notifyBusy(busy), [busy])

  useEffect(function focusAfterRemoval() {
    if (!focusLost.current) return
    focusLost.current = false
    fieldset.current?.querySelector<HTMLElement>('input:checked, input')?.focus()
  })

  return (
    <chakra.fieldset ref={fieldset} minW={0} display="flex" flexDirection="column" gap={2}>
      <chakra.legend textStyle="label" mb={1.5}>
        {label}
      </chakra.legend>
      {selectedPhoto && <SelectedPhoto photo={selectedPhoto} text={selectedText} />}
      <Flex wrap="wrap" gap={3}>
        {photos.map((photo) => (
          <PhotoTile
            key={getPhotoKey(photo)}
            photo={photo}
            group={group}
            selected={photo === selectedPhoto}
            onSelect={() => select(getPhotoKey(photo))}
            onRemove={() => {
              focusLost.current = true
              remove(photo)
            }}
          />
        ))}
        {progress && <PreparingTile {...progress} />}
        {canAdd && touch && <AddPhotoTile camera label="Camera" icon={Camera} onFiles={add} />}
        {canAdd && <AddPhotoTile label={addText} icon={ImagePlus} multiple={multiple} onFiles={add} />}
      </Flex>
      <ErrorText>{fileError ?? error}</ErrorText>
    </chakra.fieldset>
  )
}

function SelectedPhoto({ photo, text }: { photo: PhotoFormEntry; text: string | undefined }) {
  return (
    <chakra.figure>
      <chakra.img
        {...getPhotoSource(photo, '260px')}
        {...DIMMED_PHOTO_STYLE}
        alt={photo.fileName}
        w="full"
        h={48}
        objectFit="contain"
        bg="bg.muted"
        borderRadius="l2"
      />
      {text && (
        <chakra.figcaption textStyle="table" color="fg.muted" mt={1}>
          {text}
        </chakra.figcaption>
      )}
    </chakra.figure>
  )
}

function PreparingTile({ done, total }: PhotoPreparationProgress) {
  return (
    <Flex role="status" direction="column" align="center" justify="center" gap={1} boxSize={20} bg="bg.muted">
      <Spinner />
      <chakra.span textStyle="table" color="fg.muted">
        {done + 1} of {total}
      </chakra.span>
    </Flex>
  )
}

/** Returns the selected photo's key, or the first photo's if the selected one is missing. */
function useSelection({ photos, selected, onSelect }: PhotoPickerProps) {
  const [ownKey, setOwnKey] = useState<string | null>(null)
  const key = onSelect ? (selected ?? null) : ownKey
  const select = onSelect ?? setOwnKey

  const selectFirst = useEffectEvent((keys: string[]) => {
    if (key === null || !keys.includes(key)) select(keys[0] ?? null)
  })
  const keys = photos.map(getPhotoKey).join('\n')
  useEffect(
    function selectFirstWhenSelectionDisappears() {
      selectFirst(keys ? keys.split('\n') : [])
    },
    [keys],
  )
  return [key, select] as const
}
