/** Values needed to draw a certificate, in addition to its data. */
export interface CertificateDrawingInputs {
  checksum: string
  picture: CertificatePictureReader
}

/** Reads one of the certificate's pictures; null if it does not exist. */
export type CertificatePictureReader = (sha256: string) => Promise<Uint8Array | null>
