import { codeColumn, column, type ImportKindDefinition, RECORDS_HINT, textColumn } from './importKind'

export const stockItemImportKind: ImportKindDefinition = {
  label: 'Stock items',
  nouns: ['stock item', 'stock items'],
  hint: RECORDS_HINT,
  list: { path: '/stock', text: 'Show stock' },
  permission: 'take stock',
  removal: 'admin',
  keys: ['id', 'code'],
  missingKey: 'Choose the column with the codes, or let the rows be numbered.',
  fields: [
    codeColumn('code', 'Code', 'item code, item no, item number, sku, product code, stock code'),
    textColumn('name', 'Name', 'item, item name, product, title, consumable name, hb name'),
    textColumn('id', 'Id', 'mah id'),
    codeColumn('barcode', 'Barcode', 'ean, upc, gtin'),
    textColumn('description', 'Description', 'notes, note, hb description'),
    textColumn('unit', 'Unit', 'units, unit of measure, uom'),
    textColumn('unitSingular', 'Singular unit', 'unit singular, unit in the singular'),
    column(
      'minimumLevel',
      'Minimum level',
      'number',
      'minimum, min, min amt, min qty, minimum quantity, reorder level, minimum level',
    ),
  ],
}
