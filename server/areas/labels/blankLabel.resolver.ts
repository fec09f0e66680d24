import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, ObjectType, Query, Resolver, Root } from 'type-graphql'
import type { AppContext, UserContext } from '../../platform/context'
import { type FieldSelection, SelectedFields } from '../../platform/records/fieldSelection'
import { PagingArgs } from '../../platform/records/paging'
import { findBlankLabelSeries, listBlankLabelSeries, reserveBlankLabels } from './blankLabel.service'
import { BlankLabelSeries, BlankLabelSeriesPage } from './blankLabel.type'

@ObjectType({ description: 'A series of blank labels whose codes have just been reserved.' })
class BlankLabelsPayload {
  id!: number
}

@Resolver(() => BlankLabelsPayload)
export class BlankLabelResolver {
  @Query(() => BlankLabelSeriesPage, { description: 'Series of blank asset labels, newest first.' })
  blankLabels(
    @Args(() => PagingArgs) paging: PagingArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<BlankLabelSeriesPage> {
    return listBlankLabelSeries(context, paging, selection)
  }

  @Query(() => BlankLabelSeries, {
    description: 'One series with its labels. Fails with NOT_FOUND if the series does not exist.',
  })
  blankLabelSeries(
    @Arg('id', () => ID) id: string,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<BlankLabelSeries> {
    return findBlankLabelSeries(context, id, selection)
  }

  @Mutation(() => BlankLabelsPayload, {
    description:
      'Reserves the next 1 to 1,000 asset codes for blank labels, so that `nextAssetCode` skips them. Fails with BAD_USER_INPUT on `count`.',
  })
  async reserveBlankLabels(
    @Arg('count', () => Int) count: number,
    @Ctx() context: UserContext,
  ): Promise<BlankLabelsPayload> {
    return Object.assign(new BlankLabelsPayload(), { id: await reserveBlankLabels(context, count) })
  }

  @FieldResolver(() => BlankLabelSeries)
  series(
    @Root() { id }: BlankLabelsPayload,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<BlankLabelSeries> {
    return findBlankLabelSeries(context, String(id), selection)
  }
}
