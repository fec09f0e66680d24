import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { AppContext, UserContext } from '../../../platform/context'
import { ValidatedBy } from '../../../platform/input/allFieldErrors'
import { DeletedRecord } from '../../../platform/input/deletedRecord.type'
import { type FieldSelection, SelectedFields } from '../../../platform/records/fieldSelection'
import { PagingArgs } from '../../../platform/records/paging'
import { selectStockTakeLines } from './stockTake.records'
import * as takes from './stockTake.service'
import { StockCountInput, StockTake, StockTakeCompletePayload, StockTakeLine, StockTakePage } from './stockTake.type'

@Resolver(() => StockTake)
export class StockTakeResolver {
  @Query(() => StockTakePage, {
    description: 'Completed stock takes, newest first. If `locationId` is set, only those at this location.',
  })
  stockTakes(
    @Arg('locationId', () => ID, { nullable: true }) locationId: string | null,
    @Args(() => PagingArgs) paging: PagingArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<StockTakePage> {
    return takes.listStockTakes(context, { locationId, ...paging }, selection)
  }

  @Query(() => StockTake, { description: 'One stock take. Fails with NOT_FOUND if the stock take does not exist.' })
  stockTake(
    @Arg('id', () => ID) id: string,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<StockTake> {
    return takes.findStockTake(context, id, selection)
  }

  @Query(() => StockTake, {
    nullable: true,
    description: 'The open stock take at a location; null if no stock take is open.',
  })
  openStockTake(
    @Arg('locationId', () => ID) locationId: string,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<StockTake | null> {
    return takes.findOpenStockTake(context, locationId, selection)
  }

  @Mutation(() => StockTake, { description: 'Starts a stock take, or joins the open stock take at the location.' })
  @ValidatedBy(takes.buildStartStockTakeRules)
  startStockTake(
    @Arg('locationId', () => ID) locationId: string,
    @Arg('blind', () => Boolean, { defaultValue: false }) blind: boolean,
    @Ctx() context: UserContext,
  ): Promise<StockTake> {
    return takes.startStockTake(context, { locationId, blind })
  }

  @Mutation(() => StockTake, {
    description:
      'Stores a count. Sending the same count again has no effect. Fails with CONFLICT if the stock take has been completed or cancelled.',
  })
  @ValidatedBy(takes.buildStockCountRules)
  recordStockCount(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => StockCountInput) input: StockCountInput,
    @Ctx() context: UserContext,
  ): Promise<StockTake> {
    return takes.recordStockCount(context, id, input)
  }

  @Mutation(() => StockTake, { description: "Undoes the current user's last count." })
  undoStockCount(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<StockTake> {
    return takes.undoStockCount(context, id)
  }

  @Mutation(() => DeletedRecord, { description: 'Cancels a stock take without changing levels.' })
  cancelStockTake(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<DeletedRecord> {
    return takes.cancelStockTake(context, id)
  }

  @Mutation(() => StockTakeCompletePayload, {
    description:
      'Completes the open stock take at a location. If no stock take is open, stores the current levels as a stock take. Fails with CONFLICT if the stock take with the id `stockTakeId` has been completed or cancelled.',
  })
  @ValidatedBy(takes.buildStockTakeCompletionRules)
  completeStockTake(
    @Arg('locationId', () => ID) locationId: string,
    @Arg('notes', () => String, { nullable: true }) notes: string | null,
    @Arg('stockTakeId', () => ID, { nullable: true }) stockTakeId: string | null,
    @Ctx() context: UserContext,
  ): Promise<StockTakeCompletePayload> {
    return takes.completeStockTake(context, { locationId, notes, stockTakeId })
  }

  @FieldResolver(() => [StockTakeLine], { description: 'One line for each item at the location, sorted by name.' })
  lines(
    @Root() take: StockTake & { lines?: StockTakeLine[] },
    @Ctx() { reader }: AppContext,
  ): StockTakeLine[] | Promise<StockTakeLine[]> {
    return take.lines ?? selectStockTakeLines(reader, take.id)
  }

  @FieldResolver(() => StockTakeLine, {
    nullable: true,
    description: 'The line changed by `recordStockCount` or `undoStockCount`; null in all other responses.',
  })
  async changedLine(
    @Root() { id, changedItemId }: StockTake,
    @Ctx() { reader }: AppContext,
  ): Promise<StockTakeLine | null> {
    if (changedItemId === undefined) return null
    return (await selectStockTakeLines(reader, id, changedItemId))[0] ?? null
  }
}
