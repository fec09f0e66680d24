import * as z from 'zod'

/** Version of the file format. A restore rejects later versions. */
export const HALL_FILE_FORMAT_VERSION = 1

const file = z.strictObject({
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  bytes: z.number().int().min(0),
  rows: z.number().int().min(0).optional(),
})

export const hallManifestSchema = z.object({
  format: z.literal(HALL_FILE_FORMAT_VERSION),
  program: z.string().max(100),
  hall: z.string().max(1000),
  exportedAt: z.iso.datetime(),
  photos: z.number().int().min(0),
  files: z.record(z.string().max(300), file),
  sequences: z.record(
    z.string().regex(/^[a-z_]{1,63}$/),
    z.strictObject({ value: z.string().regex(/^\d{1,19}$/), called: z.boolean() }),
  ),
})

export type HallManifest = z.output<typeof hallManifestSchema>
