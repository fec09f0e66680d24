import { Prisma } from '../../../generated/prisma/client'
import { toColumnName } from '../../../platform/records/recordSql'
import {
  createNewImportedLocations,
  lockImportNamedLocations,
  removeNewImportedLocations,
  selectUsedNewImportedLocations,
  storeNewImportedLocationIds,
} from '../namedLocations/newImportedLocations'
import { formatNameList } from '../rows/formatNameList'
import type { ImportKindRules, ImportRowChange, ValidatedImportRow } from '../rows/kindRules'
import type { ImportRecordKindDefinition } from './importRecordKind'
import { suggestImportNumbering } from './numbering'
import { parseRecordImportRow } from './parseRecordImportRow'
import { findImportedRecordErrors, listRecordRowKeyBuilders, matchImportedRecords } from './validateRecords'
import {
  assignImportedRecordIds,
  listRecordImportUndoObstacles,
  lockImportedRecords,
  lockMatchedRecordsIfUnchanged,
  revertImportedRecords,
  writeImportedRecords,
} from './writeRecords'

/** Returns the import rules for a kind of record that has codes. */
export function buildRecordImportRules(record: ImportRecordKindDefinition): ImportKindRules {
  const { hasLocations } = record
  return {
    readRow: (cells, format) => parseRecordImportRow(cells, format, record),
    keys: listRecordRowKeyBuilders(record),
    match: (rows) => matchImportedRecords(rows, record),
    findErrors: (rows) => findImportedRecordErrors(rows, record),
    outcomeOfMatched: Prisma.sql`case when before @> (entries - array['id', 'claimed_id', 'old_code', 'location', 'location_code', 'new_location'])
      and entries->>'new_location' is null then 'unchanged' else 'change' end`,
    lockIfUnchanged: async (transaction, write) =>
      (await lockMatchedRecordsIfUnchanged(transaction, { ...write, record })) &&
      (!hasLocations || (await lockImportNamedLocations(transaction, write.importId))),
    async save(transaction, write, progress) {
      const locations = hasLocations ? await createNewImportedLocations(transaction, write) : []
      await assignImportedRecordIds(transaction, { ...write, record })
      await writeImportedRecords(transaction, { ...write, record }, progress)
      await storeNewImportedLocationIds(transaction, write.importId, locations)
    },
    lockSaved: (transaction, write) => lockImportedRecords(transaction, { ...write, record }),
    async obstacles(database, importId) {
      const used = hasLocations ? await selectUsedNewImportedLocations(database, importId) : []
      return [
        ...(await listRecordImportUndoObstacles(database, { importId, record })),
        ...(used.length > 0
          ? [`Locations that this import created have been used since: ${formatNameList(used)}`]
          : []),
      ]
    },
    async revert(transaction, write) {
      await revertImportedRecords(transaction, { ...write, record })
      // Stryker disable next-line ConditionalExpression: Only the rows of assets name a location.
      if (hasLocations) await removeNewImportedLocations(transaction, write)
    },
    suggestNumbering: (database, from) => suggestImportNumbering(database, record, from),
    changesOf: (row) => changesOf(record, row),
    nameOf: (_, before) => [before.code, before.name].filter(Boolean).join(' '),
  }
}

function changesOf(
  { fields }: ImportRecordKindDefinition,
  { entries, before, outcome }: ValidatedImportRow,
): ImportRowChange[] {
  const newLocation = entries.new_location
    ? [{ field: 'location', before: '', after: `${textOf(entries.location)} (new)` }]
    : []
  const code = entries.isNumbered ? [{ field: 'code', before: '', after: textOf(entries.code) }] : []
  if (outcome === 'create') return [...code, ...newLocation]
  return fields.flatMap(({ name }) => {
    if (name === 'location' && newLocation.length > 0) return newLocation
    const column = name === 'location' ? 'location_id' : toColumnName(name)
    if (name === 'id' || !(column in entries) || textOf(entries[column]) === textOf(before[column])) return []
    const after = name === 'location' ? (entries.location ?? entries.location_code) : entries[column]
    // why: `before` is empty for a location, because the record contains the location's id, but the file its name
    return [{ field: name, before: name === 'location' ? '' : textOf(before[column]), after: textOf(after) }]
  })
}

const textOf = (value: unknown) =>
  value === null || value === undefined ? '' : Array.isArray(value) ? value.join(', ') : String(value)
