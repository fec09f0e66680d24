import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { UserContext } from '../../../platform/context'
import { ValidatedBy } from '../../../platform/input/allFieldErrors'
import { DeletedRecord } from '../../../platform/input/deletedRecord.type'
import * as views from './savedView.service'
import { SavedView, SavedViewInput, SavedViewList } from './savedView.type'

@Resolver()
export class SavedViewResolver {
  @Query(() => [SavedView], { description: "The current user's saved views of a list, sorted by name." })
  savedViews(@Arg('list', () => SavedViewList) list: SavedViewList, @Ctx() context: UserContext): Promise<SavedView[]> {
    return views.listSavedViews(context, list)
  }

  @Mutation(() => SavedView, {
    description:
      'Saves a view of a list. A user can have up to 20 views of each list. Fails with BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(views.newSavedViewSchema)
  createSavedView(
    @Arg('input', () => SavedViewInput) input: SavedViewInput,
    @Ctx() context: UserContext,
  ): Promise<SavedView> {
    return views.createSavedView(context, input)
  }

  @Mutation(() => SavedView, {
    description:
      "Renames or replaces one of the current user's views. Fails with NOT_FOUND if the view does not exist, or with BAD_USER_INPUT on each invalid field.",
  })
  @ValidatedBy(views.savedViewUpdateSchema)
  updateSavedView(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => SavedViewInput) input: SavedViewInput,
    @Ctx() context: UserContext,
  ): Promise<SavedView> {
    return views.updateSavedView(context, id, input)
  }

  @Mutation(() => DeletedRecord, {
    description: "Deletes one of the current user's views. Fails with NOT_FOUND if the view does not exist.",
  })
  deleteSavedView(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<DeletedRecord> {
    return views.deleteSavedView(context, id)
  }
}
