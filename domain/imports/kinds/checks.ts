import {
  buildLocationImportField,
  buildTextImportField,
  codeColumn,
  column,
  type ImportKindDefinition,
  locationCodeImportField,
} from './importKindDefinition'

export const checksImportKind: ImportKindDefinition = {
  label: 'Checks',
  nouns: ['check', 'checks'],
  hint:
    'Each row adds a check, unless a check with the same name already exists at the same place. Existing checks are not changed.',
  list: { path: '/checks?tab=all', text: 'Show checks' },
  permission: 'manage checks',
  removal: 'manage checks',
  keys: ['name'],
  missingKey: 'Choose the column with the names, or enter one name for all rows.',
  sharedFields: [
    { name: 'name', label: 'Name for all rows', example: 'Fire extinguisher: service' },
    { name: 'category', label: 'Category for all rows', example: 'Fire safety' },
    { name: 'schedule', label: 'Schedule for all rows', example: 'yearly' },
  ],
  fields: [
    buildTextImportField('name', 'Name', 'check, check name, title, task, inspection, item, what'),
    codeColumn(
      'detail',
      'Number or detail, added to the name',
      `number, no, unit no, unit number, ref, ref no, extinguisher no, extinguisher number, extinguisher id,
        extinguisher, serial, serial no, serial number, appliance no`,
    ),
    buildTextImportField('category', 'Category', 'type, group, kind, check type, check category'),
    buildTextImportField('instructions', 'Instructions', 'description, notes, details, what to do, how'),
    buildLocationImportField('where, place, room, area'),
    locationCodeImportField,
    codeColumn('asset', 'Code of the asset', 'asset, asset code, asset tag, asset no, asset number'),
    buildTextImportField(
      'schedule',
      'Schedule',
      'frequency, how often, interval, repeats, repeat, every, period, check interval',
    ),
    column(
      'nextDueOn',
      'Next due',
      'date',
      'due, due on, due date, next due date, next date, next check, date due, first due',
    ),
    column('windowDays', 'Days of grace', 'number', 'days of grace, window, window days, window of days, tolerance'),
    buildTextImportField(
      'performer',
      'Done by',
      'by whom, who, by, person, responsible, responsible person, assigned to',
    ),
    buildTextImportField('firmName', 'Firm', 'company, contractor, supplier, competent person'),
    buildTextImportField(
      'firmReference',
      'Firm reference',
      'reference of the firm, reference, registration, registration number',
    ),
    column(
      'needsDocument',
      'Document needed',
      'yesOrNo',
      'document, needs a document, certificate, certificate needed',
    ),
    column('needsSignature', 'Signature needed', 'yesOrNo', 'signature, needs a signature'),
    buildTextImportField('steps', 'Steps', 'step, checklist, questions, points'),
    buildTextImportField('template', 'Template', 'from template, based on'),
    buildTextImportField('source', 'Required by', 'source of the duty, source, duty, regulation, standard, law'),
  ],
}
