/** Maximum size of a document in bytes. */
export const DOCUMENT_MAX_BYTES = 20 * 1024 * 1024

export const DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]
