/** Values for drawing that are not part of a certificate's data. */
export interface DrawnWith {
  checksum: string
  picture: ReadPicture
}

/** Reads a picture of the certificate; null if there is none. */
export type ReadPicture = (sha256: string) => Promise<Uint8Array | null>
