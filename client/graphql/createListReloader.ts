import type { ApolloCache } from '@apollo/client'

/** For each kind of record, the query fields that may contain such a record. */
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
 * Evicts the lists that may contain records of this kind, so that they load again when shown. For use after a record
 * has been added, changed or deleted.
 */
export const createListReloader = (kind: keyof typeof FIELDS_OF) => (cache: ApolloCache) => {
  for (const fieldName of FIELDS_OF[kind]) cache.evict({ id: 'ROOT_QUERY', fieldName })
}

/** Evicts some of a record's fields, such as counts, so that they load again. */
export function reloadCachedFields(
  cache: ApolloCache,
  record: { __typename: string; id?: string },
  fields: readonly string[],
) {
  for (const fieldName of fields) cache.evict({ id: cache.identify(record), fieldName })
}
