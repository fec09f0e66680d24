import {
  buildCodeImportField,
  buildImportField,
  buildTextImportField,
  IMPORT_RECORDS_HINT,
  type ImportKindDefinition,
} from './importKindDefinition'

export const stockItemImportKind: ImportKindDefinition = {
  label: 'Stock items',
  nouns: ['stock item', 'stock items'],
  hint: IMPORT_RECORDS_HINT,
  list: { path: '/stock', text: 'Show stock' },
  permission: 'take stock',
  removal: 'admin',
  keys: ['id', 'code'],
  missingKey: 'Choose the column with the codes, or let the app number the rows.',
  fields: [
    buildCodeImportField('code', 'Code', 'item code, item no, item number, sku, product code, stock code'),
    buildTextImportField('name', 'Name', 'item, item name, product, title, consumable name, hb name'),
    buildTextImportField('id', 'Id', 'mah id'),
    buildCodeImportField('barcode', 'Barcode', 'ean, upc, gtin'),
    buildTextImportField('description', 'Description', 'notes, note, hb description'),
    buildTextImportField('unit', 'Unit', 'units, unit of measure, uom'),
    buildTextImportField('unitSingular', 'Singular unit', 'unit singular, unit in the singular'),
    buildImportField(
      'minimumLevel',
      'Minimum level',
      'number',
      'minimum, min, min amt, min qty, minimum quantity, reorder level, minimum level',
    ),
  ],
}
