import { Args, Ctx, Query, Resolver } from 'type-graphql'
import type { UserContext } from '../../platform/context'
import { searchRecords } from './search.service'
import { SearchArgs, SearchHit } from './search.type'

@Resolver()
export class SearchResolver {
  @Query(() => [SearchHit], {
    description:
      "Assets, locations, stock items and reports that match the text, limited to kinds that the user may open. Exact codes first, then by kind, the most serious status and name. A text may name the status of assets, as in 'kettles failed'.",
  })
  search(@Args(() => SearchArgs) args: SearchArgs, @Ctx() context: UserContext): Promise<SearchHit[]> {
    return searchRecords(context, args)
  }
}
