import {
  ASSET_FIELD_NAMES,
  type AssetFieldValues,
  assetField,
  assetFieldText,
} from '../../../domain/assets/assetFields'
import { ITEM_TYPE_LABELS } from '../../../domain/assets/itemTypeLabels'
import { isClassChanged } from '../../../domain/assets/pat'
import { shownDueOn } from '../../../domain/assets/retest'
import type { LabelRecord } from '../../../domain/labels/labelFields'
import { publicPath } from '../../../domain/labels/publicPages'
import { today } from '../../../domain/values/calendar'
import { settings } from '../../components/browser/settings'
import { exactDate } from '../../components/format/dateTime'
import { levelText } from '../../stock/stockFormat'
import type { AssetOnLabelFragment, LocationOnLabelFragment, StockItemOnLabelFragment } from './LabelRecords.generated'

const commonFields = () => ({ siteName: settings.siteName, today: exactDate(today()) })

/** Returns an asset's record for a label, with the date of its next test on request. */
export function assetRecord(asset: AssetOnLabelFragment, retestDate: boolean): LabelRecord {
  const { lastTest, location, outOfUseSince, outOfUse, nextVisualOn } = asset
  const dueOn = shownDueOn(asset)
  return {
    model: 'asset',
    code: asset.code,
    path: `/pat/assets/${asset.id}`,
    ...(asset.publicId && { publicPath: publicPath(asset.publicId) }),
    photoId: asset.photoId,
    fields: {
      id: asset.id,
      name: asset.name,
      code: asset.code,
      class: String(asset.class),
      type: asset.itemType ? ITEM_TYPE_LABELS[asset.itemType] : '',
      ...assetFieldsOnLabels(asset),
      location: location?.name ?? '',
      lastTest: lastTest ? exactDate(lastTest.testDate) : '',
      result: resultText(asset),
      nextDue: dueOn ? exactDate(dueOn) : '',
      retestBy: retestDate ? retestByText(asset) : '',
      nextVisual: nextVisualOn && !outOfUseSince ? exactDate(nextVisualOn) : '',
      tester: lastTest?.tester?.name ?? '',
      outOfUseSince: outOfUseSince ? exactDate(outOfUseSince) : '',
      reason: outOfUseSince ? (outOfUse?.reason ?? '') : '',
      instrument: lastTest?.instrument?.name ?? '',
      instrumentSerialNumber: lastTest?.instrument?.serialNumber ?? '',
      ...checkFields(asset),
      ...commonFields(),
    },
  }
}

/** Returns the fields of `domain/assets/assetFields.ts` under their label names. */
function assetFieldsOnLabels(asset: AssetFieldValues): Record<string, string> {
  return Object.fromEntries(
    ASSET_FIELD_NAMES.flatMap((name) => {
      const shown = assetField(name).onLabels
      return shown ? [[shown.name, assetFieldText(name, asset[name])]] : []
    }),
  )
}

/** Empty for users who may not see checks. */
function checkFields({ checkDates }: Pick<LocationOnLabelFragment, 'checkDates'>): Record<string, string> {
  const { lastDoneOn, nextDueOn } = checkDates ?? {}
  return { lastCheck: lastDoneOn ? exactDate(lastDoneOn) : '', nextCheck: nextDueOn ? exactDate(nextDueOn) : '' }
}

/** Returns the last test's result; empty for a pass under a different class than the asset's current class. */
function resultText({ lastTest, ...asset }: AssetOnLabelFragment): string {
  if (!lastTest) return ''
  if (!lastTest.safeToUse) return 'FAIL'
  return isClassChanged({ ...asset, lastTest }) ? '' : 'PASS'
}

/** Returns the retest text; empty unless the asset passed and is in use, because no other asset may be used. */
function retestByText(asset: AssetOnLabelFragment): string {
  const dueOn = shownDueOn(asset)
  return asset.lastTest?.safeToUse && dueOn && !asset.outOfUseSince ? `Retest by ${exactDate(dueOn)}` : ''
}

export function locationRecord(location: LocationOnLabelFragment): LabelRecord {
  const { id, name, code, description, type } = location
  return {
    model: 'location',
    code,
    path: `/${type}/locations/${id}`,
    photoId: null,
    fields: { id, name, code: code ?? '', description, type, ...checkFields(location), ...commonFields() },
  }
}

export function stockRecord(item: StockItemOnLabelFragment): LabelRecord {
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
      minimum: minimumLevel === null ? '' : levelText(minimumLevel, item),
      ...commonFields(),
    },
  }
}

/**
 * Returns the record of a blank label, which is linked to an asset or test when scanned: only its code is known, and
 * the next test's date is written in by hand.
 */
export function blankRecord(model: 'asset' | 'test', code: string, retestDate: boolean): LabelRecord {
  const retestBy = retestDate ? 'Retest by ________' : ''
  return { model, code, path: null, photoId: null, fields: { code, retestBy, ...commonFields() } }
}
