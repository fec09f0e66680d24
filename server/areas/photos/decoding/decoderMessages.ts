import type { PhotoFormat } from './photoFormat'

export interface PhotoDecodingRequest {
  bytes: Uint8Array
  format: PhotoFormat
}

/** Requests a thumbnail of a stored photo, `width` pixels wide. */
export interface ThumbnailRequest {
  photo: Uint8Array
  width: number
}

/** A photo in its stored form. */
export interface EncodedPhoto {
  data: Uint8Array
  width: number
  height: number
}

/** Why a picture is rejected: it is broken, has too many pixels, or requires too much time or memory. */
export type PhotoDecodingError = 'broken' | 'tooManyPixels' | 'exhausting'

export type PhotoDecodingResult = { picture: EncodedPhoto } | { error: PhotoDecodingError }

export type ThumbnailResult = { data: Uint8Array } | { error: PhotoDecodingError }

/** Sent by the decoder process when it can accept requests. */
export const PHOTO_DECODER_READY_MESSAGE = 'ready'

/** The response from the decoder process, with its memory use in bytes. */
export interface PhotoDecoderResponse<Result = PhotoDecodingResult> {
  result: Result
  memory: number
}
