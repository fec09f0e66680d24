export const MAX_CHECK_DOCUMENT_BYTES = 20 * 1024 * 1024

export const CHECK_DOCUMENT_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const
export type CheckDocumentType = (typeof CHECK_DOCUMENT_TYPES)[number]
