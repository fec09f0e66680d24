import * as z from 'zod'

/** The created records, and the counter of asset ids before. Tests, photos and movements are found by their records. */
export const recordsSchema = z.object({
  locations: z.array(z.number()),
  instruments: z.array(z.number()).default([]),
  assets: z.array(z.string()),
  stockItems: z.array(z.number()),
  stockTakes: z.array(z.number()),
  rounds: z.array(z.number()).default([]),
  pages: z.array(z.number()),
  nextAssetId: z.object({ value: z.string(), called: z.boolean() }),
})
/** The records of a loaded sample hall. */
export type SampleRecords = z.output<typeof recordsSchema>
