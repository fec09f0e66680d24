import { useEffect, useRef, useState } from 'react'
import { PHOTOS_PER_RECORD } from '../../domain/photos/photos'
import { type PhotoEntry, storedPhotoUrl } from './photoEntry'
import { photoReference } from './photoReference'
import { type ImageLimits, prepareImage } from './prepareImage'
import { isSamePicture } from './samePicture'

interface PreparedPhotosOptions extends ImageLimits {
  photos: readonly PhotoEntry[]
  onChange: (photos: PhotoEntry[]) => void
  limit?: number
}

/** Number of chosen files that are ready. */
export interface Progress {
  done: number
  total: number
}

/** Converts chosen files to photos of the set, one after another; `fileError` names an unusable file. */
export function usePreparedPhotos(options: PreparedPhotosOptions) {
  const { photos, onChange, limit = PHOTOS_PER_RECORD, ...limits } = options
  const [progress, setProgress] = useState<Progress>()
  const [fileError, setFileError] = useState<string>()
  const latest = useRef(photos)
  const queue = useRef<Promise<void>>(Promise.resolve())

  useEffect(
    function followPhotos() {
      latest.current = photos
    },
    [photos],
  )

  async function prepare(file: File): Promise<string | undefined> {
    const { name } = file
    if (!file.type.startsWith('image/')) return `${name} is not an image.`
    if (latest.current.length >= limit)
      return `${name} was not added. You can add up to ${limit} ${limit === 1 ? 'photo' : 'photos'}.`
    try {
      const data = await prepareImage(file, limits)
      const named = latest.current.filter(({ fileName }) => fileName === name)
      // why: phones call every picture image.jpg, so the name alone does not identify it
      for (const photo of named)
        if (photo.data === data || (photo.id && (await isSamePicture(file, storedPhotoUrl(photo.id)))))
          return `${name} has already been added.`
      const reference = photoReference(name, Date.now() + named.length)
      latest.current = [...latest.current, { data, fileName: name, reference }]
      onChange([...latest.current])
      return undefined
    } catch {
      return `This browser cannot read ${name}. Choose another image.`
    }
  }

  async function prepareAll(files: readonly File[]): Promise<void> {
    const errors: string[] = []
    for (const [done, file] of files.entries()) {
      setProgress({ done, total: files.length })
      const error = await prepare(file)
      if (error) errors.push(error)
    }
    setProgress(undefined)
    setFileError(errors.join(' ') || undefined)
  }

  return {
    progress,
    fileError,
    add: (files: readonly File[]) => {
      setFileError(undefined)
      queue.current = queue.current.then(() => prepareAll(files))
    },
    remove: (removed: PhotoEntry) => {
      latest.current = latest.current.filter((photo) => photo !== removed)
      onChange([...latest.current])
    },
  }
}
