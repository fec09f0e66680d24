import { Arg, Args, Ctx, FieldResolver, Float, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { AppContext, UserContext } from '../../platform/context'
import { ValidatedBy } from '../../platform/input/allFieldErrors'
import { type FieldSelection, SelectedFields } from '../../platform/records/fieldSelection'
import { PagingArgs } from '../../platform/records/paging'
import { CodeCheck } from '../assets/asset.type'
import { listRecordHistory } from '../audit/audit.service'
import { AuditPage, HistoryArgs } from '../audit/audit.type'
import { Photo } from '../photos/photo.type'
import { selectStockSummary } from './items/stockItem.records'
import * as items from './items/stockItem.service'
import {
  StockItem,
  StockItemDeletePayload,
  StockItemFilter,
  StockItemInput,
  StockItemPage,
  StockItemPayload,
  StockItemSort,
  StockItemsPayload,
  StockSummary,
} from './items/stockItem.type'
import { StockTransferInput } from './levels/stockLevel.input'
import * as levels from './levels/stockLevel.service'
import { computeStockLevelHistory } from './levels/stockLevelHistory.service'
import { StockLevelHistory } from './levels/stockLevelHistory.type'
import { listStockMovements } from './movements/stockMovement.service'
import { StockMovementPage } from './movements/stockMovement.type'

@Resolver(() => StockItem)
export class StockResolver {
  @Query(() => StockSummary, { description: 'Counts of stock items.' })
  stockSummary(@Ctx() { reader }: AppContext): Promise<StockSummary> {
    return selectStockSummary(reader)
  }

  @Query(() => StockItemPage, { description: 'Stock items that match the filter, sorted by name by default.' })
  stockItems(
    @Arg('filter', () => StockItemFilter, { nullable: true }) filter: StockItemFilter | null,
    @Arg('sort', () => StockItemSort, { nullable: true }) sort: StockItemSort | null,
    @Args(() => PagingArgs) paging: PagingArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<StockItemPage> {
    return items.listStockItems(context, { filter, sort, ...paging }, selection)
  }

  @Query(() => StockItem, { description: 'One stock item. Fails with NOT_FOUND if the item does not exist.' })
  stockItem(
    @Arg('id', () => ID) id: string,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<StockItem> {
    return items.findStockItem(context, id, selection)
  }

  @Query(() => CodeCheck, { description: 'Whether an item other than `except` has the code.' })
  async checkStockCode(
    @Arg('code', () => String) code: string,
    @Arg('except', () => ID, { nullable: true }) except: string | null,
    @Ctx() context: AppContext,
  ): Promise<CodeCheck> {
    return { exists: await items.isStockCodeTaken(context, code, except) }
  }

  @Query(() => StockMovementPage, { description: "A stock item's movements, newest first." })
  stockMovements(
    @Arg('stockItemId', () => ID) stockItemId: string,
    @Args(() => PagingArgs) paging: PagingArgs,
    @Ctx() context: AppContext,
  ): Promise<StockMovementPage> {
    return listStockMovements(context, { stockItemId, ...paging })
  }

  @Query(() => AuditPage, { description: 'The changes to a stock item, newest first.' })
  stockHistory(
    @Arg('id', () => ID) id: string,
    @Args(() => HistoryArgs) args: HistoryArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<AuditPage> {
    return listRecordHistory(context, { entity: 'stock', id }, args, selection)
  }

  @Query(() => StockLevelHistory, {
    description: "An item's total stock over time. Fails with NOT_FOUND if the item does not exist.",
  })
  stockLevelHistory(@Arg('id', () => ID) id: string, @Ctx() context: AppContext): Promise<StockLevelHistory> {
    return computeStockLevelHistory(context, id)
  }

  @Mutation(() => StockItemPayload, {
    description: 'Creates a stock item. Fails with BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(items.buildNewStockItemRules)
  createStockItem(
    @Arg('input', () => StockItemInput) input: StockItemInput,
    @Ctx() context: UserContext,
  ): Promise<StockItemPayload> {
    return items.createStockItem(context, input)
  }

  @Mutation(() => StockItemPayload, {
    description:
      'Changes a stock item. Fails with NOT_FOUND if the item does not exist, or with BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(items.buildStockItemUpdateRules)
  updateStockItem(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => StockItemInput) input: StockItemInput,
    @Ctx() context: UserContext,
  ): Promise<StockItemPayload> {
    return items.updateStockItem(context, id, input)
  }

  @Mutation(() => StockItemDeletePayload, {
    description: 'Deletes a stock item. Fails with BAD_USER_INPUT on `id` if the item is still in stock.',
  })
  deleteStockItem(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<StockItemDeletePayload> {
    return items.deleteStockItem(context, id)
  }

  @Mutation(() => StockItemPayload, {
    description:
      "Sets an item's level at a location. Fails with CONFLICT if the level is not the expected one; the error contains the current `level`.",
  })
  @ValidatedBy(levels.buildStockLevelRules)
  setStockLevel(
    @Arg('id', () => ID) id: string,
    @Arg('locationId', () => ID) locationId: string,
    @Arg('level', () => Float) level: number,
    @Arg('expected', () => Float, { nullable: true }) expected: number | null,
    @Ctx() context: UserContext,
  ): Promise<StockItemPayload> {
    return levels.setStockLevel(context, { id, locationId, level, expected })
  }

  @Mutation(() => StockItemsPayload, {
    description:
      'Assigns exactly these items to a location. `shownIds` are the items that the client showed as assigned; items that have been assigned since then also stay assigned. Fails with BAD_USER_INPUT on `stockIds` if an item to be removed still has stock there.',
  })
  assignStock(
    @Arg('locationId', () => ID) locationId: string,
    @Arg('stockIds', () => [ID]) stockIds: string[],
    @Arg('shownIds', () => [ID], { nullable: true }) shownIds: string[] | null,
    @Ctx() context: UserContext,
  ): Promise<StockItemsPayload> {
    return levels.assignStockToLocation(context, locationId, { stockIds, shownIds })
  }

  @Mutation(() => StockItemsPayload, {
    description: 'Moves items from one location to another. Fails with BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(levels.buildStockTransferRules)
  transferStock(
    @Arg('input', () => StockTransferInput) input: StockTransferInput,
    @Ctx() context: UserContext,
  ): Promise<StockItemsPayload> {
    return levels.transferStock(context, input)
  }

  @FieldResolver(() => [Photo])
  photos(@Root() item: StockItem & { photos?: Photo[] }, @Ctx() { loaders }: AppContext): Photo[] | Promise<Photo[]> {
    return item.photos ?? loaders.stockItemPhotos.load(item.id)
  }
}
