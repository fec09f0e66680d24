import { LEVEL_RULES } from '../../../domain/stock/stock'
import { decimalText, readDecimal } from '../../../domain/values/decimal'
import type { StockItemInput } from '../../graphql/schema.generated'
import { type PhotoEntry, storedEntries, toPhotoInputs } from '../../photos/photoEntry'
import type { StockItemDetailsFragment } from './StockItem.generated'

export interface StockItemValues {
  name: string
  code: string
  barcode: string
  unit: string
  unitSingular: string
  minimumLevel: string
  description: string
  photos: PhotoEntry[]
  /** The selected photo's id or reference. */
  photoId: string | null
}

export const stockItemValues = (item?: StockItemDetailsFragment): StockItemValues => ({
  name: item?.name ?? '',
  code: item?.code ?? '',
  barcode: item?.barcode ?? '',
  unit: item?.unit ?? '',
  unitSingular: item?.unitSingular ?? '',
  minimumLevel: decimalText(item?.minimumLevel ?? null),
  description: item?.description ?? '',
  photos: storedEntries(item?.photos ?? []),
  photoId: item?.photoId ?? null,
})

/** Returns the values that the next item probably shares with the previous one. */
export const nextItemDefaults = ({ unit, unitSingular }: StockItemValues): StockItemValues => ({
  ...stockItemValues(),
  unit,
  unitSingular,
})

/** Converts form values to the mutations' input. */
export const toStockItemInput = ({ photos, ...values }: StockItemValues): StockItemInput => ({
  ...values,
  name: values.name.trim(),
  code: values.code.trim(),
  barcode: values.barcode.trim() || null,
  unit: values.unit.trim(),
  unitSingular: values.unitSingular.trim() || null,
  minimumLevel: readDecimal(values.minimumLevel, LEVEL_RULES).value ?? null,
  description: values.description.trim(),
  photos: toPhotoInputs(photos),
})
