import { z } from 'zod'

/** What was made, and what the counter of asset ids was before. Tests, photos and movements are found by what they belong to. */
export const recordsSchema = z.object({
  locations: z.array(z.number()),
  assets: z.array(z.string()),
  stockItems: z.array(z.number()),
  stockTakes: z.array(z.number()),
  pages: z.array(z.number()),
  nextAssetId: z.object({ value: z.string(), called: z.boolean() }),
})
/** The records of a loaded sample hall. */
export type SampleRecords = z.output<typeof recordsSchema>
