import { Args, Ctx, Query, Resolver } from 'type-graphql'
import type { UserContext } from '../../platform/context'
import { searchRecords } from './search.service'
import { SearchArgs, SearchHit } from './search.type'

@Resolver()
export class SearchResolver {
  @Query(() => [SearchHit], {
    description:
      "Assets, locations, stock items and reports that match the text and that the user may open. Exact codes come first; other records are sorted by kind, most serious status and name. The text may include an asset status, such as 'kettles failed'.",
  })
  search(@Args(() => SearchArgs) args: SearchArgs, @Ctx() context: UserContext): Promise<SearchHit[]> {
    return searchRecords(context, args)
  }
}
