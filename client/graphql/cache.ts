import { type FieldPolicy, InMemoryCache, type Reference } from '@apollo/client'

interface Page {
  items: readonly (Reference | null)[]
  total: number
}

/**
 * Creates a policy that keeps one list per combination of `keyArgs`, filled page by page. Rows not loaded yet are null.
 */
const pagedListOf = (...keyArgs: string[]): FieldPolicy<Page | null> => ({
  keyArgs,
  merge: (existing, incoming, { args }) => {
    // null means that the list is not on this device
    if (!incoming) return existing ?? null
    const offset: number = args?.offset ?? 0
    const items = existing && existing.total === incoming.total ? [...existing.items] : []
    while (items.length < offset) items.push(null)
    items.splice(offset, incoming.items.length, ...incoming.items)
    return { ...incoming, items }
  },
})
const pagedList = pagedListOf('filter', 'sort')

interface Entries {
  entries: readonly Reference[]
  more: boolean
}

/** Maximum number of telescope entries in the cache; the oldest are dropped. */
const MAX_ENTRIES = 1000

/**
 * The telescope's entries, newest first. Older pages are appended; newer ones are prepended if they overlap the known
 * entries.
 */
const telescopeEntries: FieldPolicy<Entries> = {
  keyArgs: ['filter'],
  merge: (existing, incoming, { args }) => {
    if (!existing) return incoming
    if (args?.before) return { ...incoming, entries: [...existing.entries, ...incoming.entries] }
    if (args?.after) {
      if (incoming.more) return incoming
      const all = [...incoming.entries, ...existing.entries]
      return { ...existing, entries: all.slice(0, MAX_ENTRIES), more: existing.more || all.length > MAX_ENTRIES }
    }
    const last = incoming.entries.at(-1)?.__ref
    const meeting = existing.entries.findIndex(({ __ref }) => __ref === last)
    if (meeting < 0) return incoming
    return { ...existing, entries: [...incoming.entries, ...existing.entries.slice(meeting + 1)] }
  },
}

/** A policy for fields whose new value replaces the old value instead of being merged into it. */
const replaced: FieldPolicy = { merge: false }

/**
 * Lets a query for one record use a record that a list has already loaded, if the loaded record has all the query's
 * fields.
 */
const record = (typename: string): FieldPolicy => ({
  read: (existing, { args, toReference }) => existing ?? toReference({ __typename: typename, id: args?.id }),
})

export function createApolloCache(): InMemoryCache {
  return new InMemoryCache({
    possibleTypes: { ScanTarget: ['Asset', 'BlankLabel', 'Location', 'StockItem'] },
    typePolicies: {
      Query: {
        fields: {
          assets: pagedList,
          invitations: pagedList,
          blankLabels: pagedList,
          certificates: pagedListOf('locationId'),
          checks: pagedList,
          checkRecords: pagedList,
          actions: pagedList,
          tests: pagedList,
          locations: pagedList,
          instruments: pagedList,
          users: pagedList,
          auditEntries: pagedList,
          assetHistory: pagedListOf('id'),
          reports: pagedList,
          reportHistory: pagedListOf('id', 'entry'),
          reportRuns: pagedListOf('id'),
          reportSchedules: pagedListOf('reportId'),
          scheduledRuns: pagedListOf('scheduleId'),
          stockHistory: pagedListOf('id', 'entry'),
          checkHistory: pagedListOf('id', 'entry'),
          checkRecordHistory: pagedListOf('id', 'entry'),
          stockItems: pagedList,
          pages: pagedList,
          ownSessions: replaced,
          printers: replaced,
          telescopeEntries,
          telescopeRequest: replaced,
          stockMovements: pagedListOf('stockItemId'),
          openRound: { keyArgs: ['locationId'] },
          visualInspections: pagedListOf('assetId', 'from', 'to', 'passed'),
          faultReports: pagedListOf('assetId', 'open'),
          imports: pagedList,
          importRows: pagedListOf('id', 'outcome'),
          rounds: pagedListOf('locationId', 'status'),
          openStockTake: { keyArgs: ['locationId'] },
          stockTakes: pagedListOf('locationId'),
          import: record('Import'),
          check: record('Check'),
          checkRecord: record('CheckRecord'),
          asset: record('Asset'),
          test: record('Test'),
          location: record('Location'),
          stockItem: record('StockItem'),
          page: record('Page'),
          stockTake: record('StockTake'),
          round: record('Round'),
        },
      },
      // why: steps are replaced together, because completing one may change the state of the others
      Home: { keyFields: [], fields: { firstSteps: replaced } },
      HallSettings: { keyFields: [] },
      Import: { fields: { codeRules: replaced, codeSuggestions: replaced, forAllRows: replaced } },
      CalendarAddress: { keyFields: [] },
      Reminders: { keyFields: [] },
      PatSummary: { keyFields: [] },
      CheckSummary: { keyFields: [] },
      // why: steps are not normalised, because steps of different checks have the same ids
      CheckStep: { keyFields: false },
      StockSummary: { keyFields: [] },
      TelescopeState: { keyFields: [] },
      Printer: { keyFields: ['name'] },
      Round: { fields: { items: { keyArgs: ['status'], merge: false } } },
      StockItem: { fields: { locations: replaced } },
      StockTake: { fields: { lines: replaced, changedLine: replaced } },
      Test: { fields: { furtherReadings: replaced } },
    },
  })
}
