import type { PictureFormat } from './pictureFormat'

/** What the decoder's process is asked: to read this picture. */
export interface PictureRequest {
  bytes: Uint8Array
  format: PictureFormat
}

/** What the decoder's process is asked instead: a stored photo, this many pixels wide. */
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

/** Why a picture is not taken: it is broken, has more pixels than are read, or asks for too much time or memory. */
export type PictureError = 'broken' | 'tooManyPixels' | 'exhausting'

export type PictureResult = { picture: Picture } | { error: PictureError }

export type ThumbnailResult = { data: Uint8Array } | { error: PictureError }

/** What the decoder's process answers, with the bytes of memory that it has come to. */
export interface DecoderResponse<Result = PictureResult> {
  result: Result
  memory: number
}
