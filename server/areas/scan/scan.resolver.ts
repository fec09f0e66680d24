import { Arg, Ctx, Query, Resolver } from 'type-graphql'
import { hasPermission } from '../../../domain/people/permissions'
import type { AppContext } from '../../platform/context'
import { type FieldSelection, SelectedFields } from '../../platform/records/fieldSelection'
import type { AssetFilter } from '../assets/asset.input'
import { listAssets } from '../assets/asset.service'
import { Asset } from '../assets/asset.type'
import { findBlankLabel } from '../labels/blankLabel.service'
import { BlankLabel } from '../labels/blankLabel.type'
import { findLocationByCode } from '../locations/location.service'
import { Location } from '../locations/location.type'
import { findStockItemByCode } from '../stock/items/stockItem.service'
import { StockItem } from '../stock/items/stockItem.type'
import { findTestCodeCheck } from '../testing/records/test.service'
import { ScanModelEnum, ScanTarget } from './scan.type'

@Resolver()
export class ScanResolver {
  @Query(() => ScanTarget, {
    nullable: true,
    description:
      'The record that a scanned code belongs to; null if there is none. If no model is given, assets, tests, locations and stock items are searched in this order.',
  })
  async scan(
    @Arg('model', () => ScanModelEnum, { nullable: true }) model: ScanModelEnum | null,
    @Arg('code', () => String) code: string,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<Asset | Location | StockItem | BlankLabel | null> {
    for (const step of model ? [model] : BY_CODE) {
      const target = await lookUp[step](context, code, selection)
      if (target) return target
    }
    if (model && model !== ScanModelEnum.asset) return null
    const label = await findBlankLabel(context, code)
    return label && Object.assign(new BlankLabel(), label)
  }
}

/** The kinds of record that are searched, in this order, for a code that names no model. */
const BY_CODE = [ScanModelEnum.asset, ScanModelEnum.test, ScanModelEnum.location, ScanModelEnum.stock]

async function findAsset(context: AppContext, filter: AssetFilter, items: FieldSelection): Promise<Asset | null> {
  const [asset] = (await listAssets(context, { filter, offset: 0, limit: 1, capTotal: false }, { items })).items
  return asset ? Object.assign(new Asset(), asset) : null
}

const lookUp = {
  [ScanModelEnum.asset]: (context: AppContext, code: string, items: FieldSelection) =>
    findAsset(context, { anyCode: [code] }, items),
  [ScanModelEnum.publicId]: (context: AppContext, publicId: string, items: FieldSelection) =>
    findAsset(context, { publicId: [publicId] }, items),
  [ScanModelEnum.test]: async (context: AppContext, code: string): Promise<Asset | null> => {
    const { assetId } = await findTestCodeCheck(context, code)
    return assetId === null ? null : Object.assign(new Asset(), await context.loaders.assets.load(assetId))
  },
  [ScanModelEnum.location]: async (
    context: AppContext,
    code: string,
    selection: FieldSelection,
  ): Promise<Location | null> => {
    const location = await findLocationByCode(context, code, selection)
    return location ? Object.assign(new Location(), location) : null
  },
  [ScanModelEnum.stock]: async (
    context: AppContext,
    code: string,
    selection: FieldSelection,
  ): Promise<StockItem | null> => {
    if (!hasPermission(context.user, 'view stock')) return null
    const item = await findStockItemByCode(context, code, selection)
    return item ? Object.assign(new StockItem(), item) : null
  },
}
