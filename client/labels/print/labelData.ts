import { useReadQuery } from '@apollo/client/react'
import type { LabelType } from '../../../domain/labels/labelTemplate'
import { loadQuery } from '../../graphql/loadQuery'
import { useLabelPagesQuery, useRetestDateOnLabelsQuery } from './LabelRecords.generated'
import { usePrintersQuery } from './Printer.generated'

/** Loads all templates at once; no hall has more than this limit. */
const ALL = { offset: 0, limit: 1000 }

/** For route loaders: loads the data that every print page requires in addition to its records. */
export async function loadLabelPrintSetup(type: LabelType) {
  const [pages, printers, retestDate] = await Promise.all([
    loadQuery(useLabelPagesQuery, { variables: { filter: { type: [type] }, ...ALL }, fetchPolicy: 'network-only' }),
    loadQuery(usePrintersQuery, { fetchPolicy: 'network-only' }),
    loadQuery(useRetestDateOnLabelsQuery, { fetchPolicy: 'network-only' }),
  ])
  return { pages, printers, retestDate }
}

type PrintSetup = Awaited<ReturnType<typeof loadLabelPrintSetup>>

/** Reads the data that `loadLabelPrintSetup` loaded. */
export function useLabelPrintSetup({ pages, printers }: PrintSetup) {
  return { pages: useReadQuery(pages).data.pages.items, printers: useReadQuery(printers).data.printers }
}

/** True if labels show the due date. */
export function useLabelsShowRetestDate({ retestDate }: PrintSetup): boolean {
  return useReadQuery(retestDate).data.retestDateOnLabels
}
