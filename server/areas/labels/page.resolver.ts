import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext, UserContext } from '../../platform/context'
import { ValidatedBy } from '../../platform/input/allFieldErrors'
import { DeletedRecord } from '../../platform/input/deletedRecord.type'
import { type FieldSelection, SelectedFields } from '../../platform/records/fieldSelection'
import { PagingArgs } from '../../platform/records/paging'
import * as pages from './page.service'
import { Page, PageFilter, PageInput, PageList } from './page.type'

@Resolver()
export class PageResolver {
  @Query(() => PageList, { description: 'Label templates that match the filter, sorted by name.' })
  pages(
    @Arg('filter', () => PageFilter, { nullable: true }) filter: PageFilter | null,
    @Args(() => PagingArgs) paging: PagingArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<PageList> {
    return pages.listLabelPages(context, { filter, ...paging }, selection)
  }

  @Query(() => Page, { description: 'One label template. Fails with NOT_FOUND if the template does not exist.' })
  page(@Arg('id', () => ID) id: string, @Ctx() context: AppContext): Promise<Page> {
    return pages.findLabelPage(context, id)
  }

  @Mutation(() => Page, {
    description:
      'Creates a label template. Absent fields get their defaults. Fails with BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(pages.buildNewLabelPageRules)
  createPage(@Arg('input', () => PageInput) input: PageInput, @Ctx() context: UserContext): Promise<Page> {
    return pages.createLabelPage(context, input)
  }

  @Mutation(() => Page, {
    description:
      'Changes a label template. Fails with NOT_FOUND if the template does not exist, or with BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(pages.buildLabelPageUpdateRules)
  updatePage(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => PageInput) input: PageInput,
    @Ctx() context: UserContext,
  ): Promise<Page> {
    return pages.updateLabelPage(context, id, input)
  }

  @Mutation(() => Page, {
    description: 'Copies a label template under a new name. Fails with NOT_FOUND if the template does not exist.',
  })
  duplicatePage(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<Page> {
    return pages.duplicateLabelPage(context, id)
  }

  @Mutation(() => DeletedRecord, {
    description: 'Deletes a label template. Fails with NOT_FOUND if the template does not exist.',
  })
  deletePage(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<DeletedRecord> {
    return pages.deleteLabelPage(context, id)
  }
}
