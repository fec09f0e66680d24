/** What a certificate is written as. */
export type CertificateFormat = 'pdf' | 'csv'

/** What the server sends to the process that writes a certificate, first of all. */
export interface WriteRequest {
  format: CertificateFormat
  /** What the certificate says, as stored. */
  data: Uint8Array
  checksum: string
}

/** What the process asks the server for: one of the certificate's pictures. */
export interface PictureQuestion {
  sha256: string
}

/** Why the file could not be written. */
export interface WriteFailure {
  failure: string
}

/** The picture; null if there is none. */
export interface PictureAnswer extends PictureQuestion {
  picture: Uint8Array | null
}
