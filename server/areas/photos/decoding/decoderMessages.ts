import type { PictureFormat } from './pictureFormat'

export interface PictureDecodeRequest {
  bytes: Uint8Array
  format: PictureFormat
}

/** Requests a thumbnail of a stored photo, `width` pixels wide. */
export interface ThumbnailRequest {
  photo: Uint8Array
  width: number
}

/** A photo in its stored form. */
export interface EncodedPicture {
  data: Uint8Array
  width: number
  height: number
}

/** Why a picture is rejected: it is broken, has too many pixels, or requires too much time or memory. */
export type PictureError = 'broken' | 'tooManyPixels' | 'exhausting'

export type PictureResult = { picture: EncodedPicture } | { error: PictureError }

export type ThumbnailResult = { data: Uint8Array } | { error: PictureError }

/** Sent by the decoder process when it can accept requests. */
export const DECODER_READY_MESSAGE = 'ready'

/** The response from the decoder process, with its memory use in bytes. */
export interface DecoderResponse<Result = PictureResult> {
  result: Result
  memory: number
}
