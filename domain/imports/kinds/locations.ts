import {
  buildCodeImportField,
  buildImportField,
  buildTextImportField,
  IMPORT_RECORDS_HINT,
  type ImportKindDefinition,
} from './importKindDefinition'

export const locationImportKind: ImportKindDefinition = {
  label: 'Locations',
  nouns: ['location', 'locations'],
  hint: IMPORT_RECORDS_HINT,
  list: { path: '/pat/locations', text: 'Show locations' },
  permission: 'admin',
  removal: 'admin',
  keys: ['id', 'code'],
  missingKey: 'Choose the column with the codes.',
  isFoundByName: true,
  fields: [
    buildTextImportField('name', 'Name', 'location, location name, room, title, hb name'),
    buildCodeImportField('code', 'Code', 'location code, location id, room code, room number'),
    buildTextImportField('id', 'Id', 'mah id'),
    buildImportField('type', 'For assets or stock', 'locationType', 'type, location type, for'),
    buildTextImportField('description', 'Description', 'notes, note, address, hb description'),
    buildImportField('active', 'Active', 'yesOrNo', 'in use, enabled'),
  ],
}
