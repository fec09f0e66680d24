import { useEffect, useRef, useState } from 'react'
import { MAX_PHOTOS_PER_RECORD } from '../../domain/photos/photos'
import { isSamePhoto } from './isSamePhoto'
import { getStoredPhotoUrl, type PhotoFormEntry } from './photoEntry'
import { createPhotoReference } from './photoReference'
import { type ImageSizeLimits, resizeImage } from './resizeImage'

interface PreparedPhotosOptions extends ImageSizeLimits {
  photos: readonly PhotoFormEntry[]
  onChange: (photos: PhotoFormEntry[]) => void
  limit?: number
}

/** How many of the chosen files are ready. */
export interface PhotoPreparationProgress {
  done: number
  total: number
}

/** Converts chosen files to photos, one after another; `fileError` names the unusable files. */
export function usePhotoPreparation(options: PreparedPhotosOptions) {
  const { photos, onChange, limit = MAX_PHOTOS_PER_RECORD, ...limits } = options
  const [progress, setProgress] = useState<PhotoPreparationProgress>()
  const [fileError, setFileError] = useState<string>()
  const latest = useRef(photos)
  const queue = useRef<Promise<void>>(Promise.resolve())

  useEffect(
    function followPhotos() {
      latest.current = photos
    },
    [photos],
  )

  const change = (next: PhotoFormEntry[]) => {
    latest.current = next
    onChange([...next])
  }

  async function prepare(file: File): Promise<string | undefined> {
    const { name } = file
    if (!file.type.startsWith('image/')) return `${name} is not an image. Choose another file.`
    if (latest.current.length >= limit) return tooManyText(name, limit)
    try {
      const entry = await readEntry(file, latest.current, limits)
      if (!entry) return `${name} has already been added. Choose another photo.`
      change([...latest.current, entry])
      return undefined
    } catch {
      return `This browser cannot read ${name}. Choose another image.`
    }
  }

  async function prepareAll(files: readonly File[]): Promise<void> {
    const errors: (string | undefined)[] = []
    for (const [done, file] of files.entries()) {
      setProgress({ done, total: files.length })
      errors.push(await prepare(file))
    }
    setProgress(undefined)
    setFileError(errors.filter(Boolean).join(' ') || undefined)
  }

  return {
    progress,
    fileError,
    add: (files: readonly File[]) => {
      setFileError(undefined)
      queue.current = queue.current.then(() => prepareAll(files))
    },
    remove: (removed: PhotoFormEntry) => change(latest.current.filter((photo) => photo !== removed)),
  }
}

/** Prepares a file as a photo; returns undefined if the picture has already been added. */
async function readEntry(
  file: File,
  photos: readonly PhotoFormEntry[],
  limits: ImageSizeLimits,
): Promise<PhotoFormEntry | undefined> {
  const data = await resizeImage(file, limits)
  // why: phones name every photo image.jpg, so the name alone does not identify a photo
  const named = photos.filter(({ fileName }) => fileName === file.name)
  for (const photo of named)
    if (photo.data === data || (photo.id && (await isSamePhoto(file, getStoredPhotoUrl(photo.id))))) return undefined
  return { data, fileName: file.name, reference: createPhotoReference(file.name, Date.now() + named.length) }
}

const tooManyText = (name: string, limit: number) =>
  `${name} was not added. You can add up to ${limit} ${limit === 1 ? 'photo' : 'photos'}. Remove one to add another.`
