import {
  ASSET_FIELD_NAMES,
  type AssetFieldValues,
  formatAssetFieldValue,
  getAssetField,
} from '../../../domain/assets/assetFields'
import { ITEM_TYPE_LABELS } from '../../../domain/assets/itemTypeLabels'
import { isAssetClassChanged } from '../../../domain/assets/patRules'
import { getDisplayedDueDate } from '../../../domain/assets/retest'
import type { LabelRecord } from '../../../domain/labels/labelFields'
import { getPublicPagePath } from '../../../domain/labels/publicPages'
import { today } from '../../../domain/values/calendar'
import { appSettings } from '../../components/browser/appSettings'
import { formatDate } from '../../components/format/dateTime'
import type { StockItemFactsFragment } from '../../stock/items/StockItem.generated'
import { formatStockLevel } from '../../stock/stockFormat'
import type { AssetOnLabelFragment, LocationOnLabelFragment } from './LabelRecords.generated'

const commonFields = () => ({ siteName: appSettings.siteName, today: formatDate(today()) })

/** Returns an asset's record for a label; `retestDate` adds the text 'Retest by …'. */
export function toAssetLabelRecord(asset: AssetOnLabelFragment, retestDate: boolean): LabelRecord {
  const { lastTest, location, outOfUseSince, outOfUse, nextVisualOn } = asset
  const dueOn = getDisplayedDueDate(asset)
  return {
    model: 'asset',
    code: asset.code,
    path: `/pat/assets/${asset.id}`,
    ...(asset.publicId && { publicPath: getPublicPagePath(asset.publicId) }),
    photoId: asset.photoId,
    fields: {
      id: asset.id,
      name: asset.name,
      code: asset.code,
      class: String(asset.class),
      type: asset.itemType ? ITEM_TYPE_LABELS[asset.itemType] : '',
      ...assetFieldsOnLabels(asset),
      location: location?.name ?? '',
      lastTest: lastTest ? formatDate(lastTest.testDate) : '',
      result: resultText(asset),
      nextDue: dueOn ? formatDate(dueOn) : '',
      retestBy: retestDate ? retestByText(asset) : '',
      nextVisual: nextVisualOn && !outOfUseSince ? formatDate(nextVisualOn) : '',
      tester: lastTest?.tester?.name ?? '',
      outOfUseSince: outOfUseSince ? formatDate(outOfUseSince) : '',
      reason: outOfUseSince ? (outOfUse?.reason ?? '') : '',
      instrument: lastTest?.instrument?.name ?? '',
      instrumentSerialNumber: lastTest?.instrument?.serialNumber ?? '',
      ...checkFields(asset),
      ...commonFields(),
    },
  }
}

/** Returns the fields in `domain/assets/assetFields.ts`, keyed by their names on labels. */
function assetFieldsOnLabels(asset: AssetFieldValues): Record<string, string> {
  return Object.fromEntries(
    ASSET_FIELD_NAMES.flatMap((name) => {
      const shown = getAssetField(name).onLabels
      return shown ? [[shown.name, formatAssetFieldValue(name, asset[name])]] : []
    }),
  )
}

/** Returns the dates of a location's checks; empty for users who may not see checks. */
function checkFields({ checkDates }: Pick<LocationOnLabelFragment, 'checkDates'>): Record<string, string> {
  const { lastDoneOn, nextDueOn } = checkDates ?? {}
  return { lastCheck: lastDoneOn ? formatDate(lastDoneOn) : '', nextCheck: nextDueOn ? formatDate(nextDueOn) : '' }
}

/** Returns the last test's result; empty for a pass if the asset's class has changed since. */
function resultText({ lastTest, ...asset }: AssetOnLabelFragment): string {
  if (!lastTest) return ''
  if (!lastTest.safeToUse) return 'FAIL'
  return isAssetClassChanged({ ...asset, lastTest }) ? '' : 'PASS'
}

/**
 * Returns the text 'Retest by …'; empty unless the asset is in use and passed its last test for its current class,
 * because a label must not suggest that any other asset may be used.
 */
function retestByText(asset: AssetOnLabelFragment): string {
  const dueOn = getDisplayedDueDate(asset)
  return asset.lastTest?.safeToUse && dueOn && !asset.outOfUseSince ? `Retest by ${formatDate(dueOn)}` : ''
}

export function toLocationLabelRecord(location: LocationOnLabelFragment): LabelRecord {
  const { id, name, code, description, type } = location
  return {
    model: 'location',
    code,
    path: `/${type}/locations/${id}`,
    photoId: null,
    fields: { id, name, code: code ?? '', description, type, ...checkFields(location), ...commonFields() },
  }
}

export function toStockLabelRecord(item: StockItemFactsFragment): LabelRecord {
  const { id, name, code, barcode, description, unit, minimumLevel, photoId } = item
  return {
    model: 'stock',
    code,
    path: `/stock/items/${id}`,
    photoId,
    fields: {
      id,
      name,
      code,
      barcode: barcode ?? '',
      description,
      unit,
      minimum: minimumLevel === null ? '' : formatStockLevel(minimumLevel, item),
      ...commonFields(),
    },
  }
}

/**
 * Returns a blank label's record. Only its code is known until the label is scanned and linked to an asset or test; the
 * due date of the next test is written in by hand.
 */
export function buildBlankLabelRecord(model: 'asset' | 'test', code: string, retestDate: boolean): LabelRecord {
  const retestBy = retestDate ? 'Retest by ________' : ''
  return { model, code, path: null, photoId: null, fields: { code, retestBy, ...commonFields() } }
}
