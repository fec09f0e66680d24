import type { PictureFormat } from './pictureFormat'

/** A request to the decoder's process to read this picture. */
export interface PictureRequest {
  bytes: Uint8Array
  format: PictureFormat
}

/** A request to the decoder's process for a stored photo, this many pixels wide. */
export interface ThumbnailRequest {
  photo: Uint8Array
  width: number
}

/** A photo as it is stored. */
export interface Picture {
  data: Uint8Array
  width: number
  height: number
}

/** Why a picture is rejected: it is broken, has too many pixels, or needs too much time or memory. */
export type PictureError = 'broken' | 'tooManyPixels' | 'exhausting'

export type PictureResult = { picture: Picture } | { error: PictureError }

export type ThumbnailResult = { data: Uint8Array } | { error: PictureError }

/** The response of the decoder's process, with its memory use in bytes. */
export interface DecoderResponse<Result = PictureResult> {
  result: Result
  memory: number
}
