import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext, UserContext } from '../shared/context'
import { DeletedRecord } from '../shared/deletedRecord.type'
import { PagingArgs } from '../shared/paging'
import * as pages from './page.service'
import { Page, PageFilter, PageInput, PageList } from './page.type'

@Resolver()
export class PageResolver {
  @Query(() => PageList, { description: 'Label pages that the filter lets through, by name.' })
  pages(
    @Arg('filter', () => PageFilter, { nullable: true }) filter: PageFilter | null,
    @Args(() => PagingArgs) paging: PagingArgs,
    @Ctx() context: AppContext,
  ): Promise<PageList> {
    return pages.listPages(context, { filter, ...paging })
  }

  @Query(() => Page, { description: 'One label page. NOT_FOUND if there is none.' })
  page(@Arg('id', () => ID) id: string, @Ctx() context: AppContext): Promise<Page> {
    return pages.findPage(context, id)
  }

  @Mutation(() => Page, {
    description:
      'A new label page; what is not given has the default of the specification. BAD_USER_INPUT at the fields that are wrong.',
  })
  createPage(@Arg('input', () => PageInput) input: PageInput, @Ctx() context: UserContext): Promise<Page> {
    return pages.createPage(context, input)
  }

  @Mutation(() => Page, { description: 'NOT_FOUND, or BAD_USER_INPUT at the fields that are wrong.' })
  updatePage(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => PageInput) input: PageInput,
    @Ctx() context: UserContext,
  ): Promise<Page> {
    return pages.updatePage(context, id, input)
  }

  @Mutation(() => Page, { description: 'A copy of a page under a name of its own. NOT_FOUND.' })
  duplicatePage(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<Page> {
    return pages.duplicatePage(context, id)
  }

  @Mutation(() => DeletedRecord, { description: 'NOT_FOUND' })
  deletePage(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<DeletedRecord> {
    return pages.deletePage(context, id)
  }
}
