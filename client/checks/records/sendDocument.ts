import { protectedFetch, ServerUnreachable } from '../../graphql/antiForgery'
import type { SentDocument } from './recordForm'

/** The types of documents; the server looks into the file. */
export const DOCUMENT_FILES = 'application/pdf,image/jpeg,image/png,image/webp'

/**
 * Sends a document ahead of its record.
 * @throws Error with a message for the user if it is not stored.
 */
export async function sendDocument(file: File): Promise<SentDocument> {
  const response = await protectedFetch(`/api/check-documents?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    headers: { 'Content-Type': file.type || 'application/octet-stream', Accept: 'application/json' },
    body: file,
  }).catch((error: unknown) => {
    if (error instanceof ServerUnreachable)
      throw new Error('A document can only be sent with a connection. Your other entries are kept.')
    throw error
  })
  const answer: { id?: string | number; message?: string; errors?: Record<string, string[]> } = await response
    .json()
    .catch(() => ({}))
  if (response.ok && answer.id !== undefined) return { id: String(answer.id), fileName: file.name }
  const messages = Object.values(answer.errors ?? {}).flat()
  throw new Error(messages.join(' ') || answer.message || `The server returned status ${response.status}. Try again.`)
}
