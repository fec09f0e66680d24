/** Values that drawing needs in addition to a certificate's data. */
export interface DrawnWith {
  checksum: string
  picture: ReadPicture
}

/** Reads one of the certificate's pictures; null if it does not exist. */
export type ReadPicture = (sha256: string) => Promise<Uint8Array | null>
