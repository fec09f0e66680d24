import type { ApolloCache } from '@apollo/client'

/** The query fields that may show a record of each kind. */
const FIELDS_OF = {
  AssetHistory: ['assetHistory'],
  Assignment: ['assignments'],
  Certificate: ['certificates'],
  Check: [
    ...['checks', 'checkRecords', 'checkCategories', 'checkSummary', 'actions'],
    ...['checkHistory', 'checkRecordHistory'],
  ],
  CheckTemplate: ['checkTemplates'],
  FaultReport: ['faultReports'],
  Import: ['imports'],
  ImportRow: ['importRows'],
  Instrument: ['instruments'],
  Invitation: ['invitations'],
  LabelPage: ['pages'],
  Location: ['locations'],
  Report: ['reports', 'reportHistory'],
  ReportSchedule: ['reportSchedules'],
  Round: ['rounds', 'openRound'],
  SavedView: ['savedViews'],
  StockMovement: ['stockMovements', 'stockHistory', 'stockLevelHistory'],
  StockTake: ['stockTakes'],
  User: ['users', 'roles'],
  VisualInspection: ['visualInspections'],
}

/**
 * Evicts the lists that may show a record of this kind after one was added, changed or deleted. They load again when
 * shown.
 */
export const createListReloader = (kind: keyof typeof FIELDS_OF) => (cache: ApolloCache) => {
  for (const fieldName of FIELDS_OF[kind]) cache.evict({ id: 'ROOT_QUERY', fieldName })
}

/** Evicts some of a record's fields, such as counts. */
export function reloadCachedFields(
  cache: ApolloCache,
  record: { __typename: string; id?: string },
  fields: readonly string[],
) {
  for (const fieldName of fields) cache.evict({ id: cache.identify(record), fieldName })
}
