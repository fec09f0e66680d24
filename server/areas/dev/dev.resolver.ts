import { Args, Ctx, Query, Resolver } from 'type-graphql'
import type { AppContext } from '../../platform/context'
import { listServerLogLines } from './serverLog.service'
import { ServerLog, ServerLogArgs } from './serverLog.type'
import { collectServerState } from './serverState.service'
import { ServerState } from './serverState.type'

@Resolver()
export class DevResolver {
  @Query(() => ServerState, { description: "The server's state and configuration, and the state of its database." })
  serverState(@Ctx() context: AppContext): Promise<ServerState> {
    return collectServerState(context)
  }

  @Query(() => ServerLog, {
    description:
      "The latest lines of this server's log. The server keeps up to 2,000 lines. Fails with BAD_USER_INPUT on `limit` or `search`.",
  })
  serverLog(@Args(() => ServerLogArgs) args: ServerLogArgs, @Ctx() context: AppContext): ServerLog {
    return listServerLogLines(context, args)
  }
}
