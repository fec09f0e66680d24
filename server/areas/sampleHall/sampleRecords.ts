import * as z from 'zod'

/**
 * The ids of the created records, and the asset id sequence's previous state. Dependent tests, check records, photos
 * and stock movements are not listed.
 */
export const sampleRecordsSchema = z.object({
  locations: z.array(z.number()),
  instruments: z.array(z.number()).default([]),
  assets: z.array(z.string()),
  stockItems: z.array(z.number()),
  stockTakes: z.array(z.number()),
  rounds: z.array(z.number()).default([]),
  checks: z.array(z.number()).default([]),
  pages: z.array(z.number()),
  nextAssetId: z.object({ value: z.string(), called: z.boolean() }),
})
export type SampleRecords = z.output<typeof sampleRecordsSchema>
