import { useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useFieldError } from '../components/fields/FormField'
import { PhotoPicker } from './PhotoPicker'
import type { PhotoFormEntry } from './photoEntry'
import type { ImageSizeLimits } from './resizeImage'

interface PhotosFieldProps extends ImageSizeLimits {
  /** The form field that contains the photos. */
  name?: 'photos' | 'logo'
  label?: string
  /** The text of the tile that opens the file chooser. */
  addText?: string
  /** True to let the user select a photo; the form field `photoId` stores its key. */
  selectable?: boolean
  /** Explains what the selected photo is for. */
  selectedText?: string
  multiple?: boolean
}

interface PhotoValues {
  photos: PhotoFormEntry[]
  logo: PhotoFormEntry[]
  photoId?: string | null
}

/** A form's photos; saving waits until they are prepared. */
export function PhotosField({ name = 'photos', label = 'Photos', selectable, ...input }: PhotosFieldProps) {
  const { control, setValue, watch } = useFormContext<PhotoValues>()
  const busy = useRef(false)
  const { field } = useController({
    control,
    name,
    rules: { validate: () => !busy.current || 'Wait until the photos are ready.' },
  })
  const error = useFieldError(name)
  const selection = selectable && {
    selected: watch('photoId'),
    onSelect: (key: string | null) => setValue('photoId', key, { shouldDirty: true }),
  }

  return (
    <PhotoPicker
      {...input}
      {...selection}
      label={label}
      photos={field.value}
      onChange={field.onChange}
      onBusy={(value) => {
        busy.current = value
      }}
      error={error?.message}
    />
  )
}
