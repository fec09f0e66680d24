import { useRef } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useFieldError } from '../components/FormField'
import { PhotoInput } from './PhotoInput'
import type { PhotoEntry } from './photoEntry'
import type { ImageLimits } from './prepareImage'

interface PhotoFieldProps extends ImageLimits {
  label?: string
  /** The form also holds the selected photo's key, under `photoId`. */
  selectable?: boolean
  /** What the selected photo is for. */
  selectedText?: string
  multiple?: boolean
}

interface PhotoValues {
  photos: PhotoEntry[]
  photoId?: string | null
}

/** The photos of the form, under `photos`; saving waits until they are prepared. */
export function PhotoField({ label = 'Photos', selectable, ...input }: PhotoFieldProps) {
  const { control, setValue, watch } = useFormContext<PhotoValues>()
  const busy = useRef(false)
  const { field } = useController({
    control,
    name: 'photos',
    rules: { validate: () => !busy.current || 'Wait until the photos are ready.' },
  })
  const error = useFieldError('photos')
  const selection = selectable && {
    selected: watch('photoId'),
    onSelect: (key: string | null) => setValue('photoId', key, { shouldDirty: true }),
  }

  return (
    <PhotoInput
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
