import { Arg, Args, ArgsType, Ctx, ID, Int, Query, Resolver } from 'type-graphql'
import type { AppContext } from '../context'
import { defineFields, defineOptionalField } from '../input/defineFields'
import * as telescope from './telescope.service'
import { TelescopeEntry, TelescopeFilter, TelescopePage, TelescopeState } from './telescope.type'

@ArgsType()
class EntriesArgs
  extends defineFields({
    filter: defineOptionalField(TelescopeFilter),
    before: defineOptionalField(ID, 'Only entries older than the entry with this id, to read the next page.'),
    after: defineOptionalField(ID, 'Only entries newer than the entry with this id.'),
    limit: defineOptionalField(Int, 'Maximum number of entries, 1 to 100; 50 by default.'),
  })
  implements telescope.TelescopeEntriesArguments {}

@Resolver()
export class TelescopeResolver {
  @Query(() => TelescopePage, { description: 'The latest events on all servers, newest first.' })
  telescopeEntries(@Args(() => EntriesArgs) args: EntriesArgs, @Ctx() context: AppContext): Promise<TelescopePage> {
    return telescope.listTelescopeEntries(context, args)
  }

  @Query(() => [TelescopeEntry], {
    description:
      'A request and everything that it caused, oldest first; at most 500 entries. Empty if the request was not recorded.',
  })
  telescopeRequest(
    @Arg('requestId', () => String) requestId: string,
    @Ctx() context: AppContext,
  ): Promise<TelescopeEntry[]> {
    return telescope.listTelescopeRequestEntries(context, requestId)
  }

  @Query(() => TelescopeState, {
    description: 'Whether this server records events, and how many entries are stored.',
  })
  telescopeState(@Ctx() context: AppContext): Promise<TelescopeState> {
    return telescope.findTelescopeState(context)
  }
}
