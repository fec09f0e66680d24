/** What a certificate is drawn with besides its data. */
export interface DrawnWith {
  checksum: string
  picture: ReadPicture
}

/** A picture of the certificate; null if there is none. */
export type ReadPicture = (sha256: string) => Promise<Uint8Array | null>
