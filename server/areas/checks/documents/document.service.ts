import * as z from 'zod'
import type { CheckDocumentType } from '../../../../domain/checks/checkDocument'
import type { PrismaClient } from '../../../generated/prisma/client'
import type { Services, UserContext } from '../../../platform/context'
import { createBadInputError } from '../../../platform/errors/errors'
import { buildOptionalLineSchema, parseInput } from '../../../platform/input/inputSchemas'
import type { RetentionPeriods } from '../../../platform/jobs/cleanUp'
import { detectPhotoFormat } from '../../photos/decoding/photoFormat'

const named = z.object({ name: buildOptionalLineSchema(200) })

/**
 * Stores a document for a record that the user is about to save.
 * @throws BAD_USER_INPUT on `name`, or on `document` if it is neither a PDF nor a picture.
 */
export async function storeCheckDocument(
  { prisma, user }: UserContext,
  sent: { name: string; bytes: Buffer },
): Promise<{ id: number }> {
  const { name } = parseInput(named, { name: sent.name })
  const contentType = documentType(sent.bytes)
  if (!contentType) throw createBadInputError({ document: ['Choose a PDF, JPEG, PNG or WebP file.'] })
  return prisma.checkDocument.create({
    data: {
      data: new Uint8Array(sent.bytes),
      contentType,
      fileName: fileName(name, contentType),
      bytes: sent.bytes.length,
      userId: user.id,
    },
    select: { id: true },
  })
}

const EXTENSIONS: Readonly<Record<CheckDocumentType, RegExp>> = {
  'application/pdf': /\.pdf$/i,
  'image/jpeg': /\.jpe?g$/i,
  'image/png': /\.png$/i,
  'image/webp': /\.webp$/i,
}

/**
 * Adds the extension of the document's type if the name lacks it. Otherwise a browser could open a file named
 * `page.html` as a web page.
 */
function fileName(name: string, type: CheckDocumentType): string {
  if (EXTENSIONS[type].test(name)) return name
  return `${name || 'document'}.${type.slice(type.indexOf('/') + 1)}`
}

/** Detects the type from the first bytes. The name and type that the sender gives are ignored. */
function documentType(bytes: Buffer): CheckDocumentType | undefined {
  if (bytes.toString('latin1', 0, 5) === '%PDF-') return 'application/pdf'
  const format = detectPhotoFormat(bytes)
  return format === 'jpeg' || format === 'png' || format === 'webp' ? `image/${format}` : undefined
}

/** Finds a document, unless its record is deleted. */
export function findCheckDocument(prisma: PrismaClient, id: number) {
  return prisma.checkDocument.findFirst({ where: { id, record: { deletedAt: null } } })
}

/**
 * Deletes a batch of unused documents: documents not attached to a record within a day, and documents of records
 * deleted long ago.
 * @returns the number of deleted documents.
 */
export function deleteUnusedCheckDocuments({
  prisma,
  retention,
}: Pick<Services, 'prisma'> & { retention: RetentionPeriods }): Promise<number> {
  return prisma.$executeRaw`delete from check_documents where id in (
    select d.id from check_documents d left join check_records r on r.id = d.record_id
      where case when d.record_id is null then d.created_at < now() - interval '1 day'
        else r.deleted_at < now() - make_interval(days => ${retention.deletedPhotoDays}::int) end limit 100)`
}
