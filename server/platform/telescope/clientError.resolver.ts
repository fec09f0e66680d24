import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import type { AppContext } from '../context'
import { recordClientError } from './clientError.service'
import { ClientErrorInput } from './clientError.type'

@Resolver()
export class ClientErrorResolver {
  @Mutation(() => Boolean, {
    description:
      'Records an error or a slow page in a browser. No sign-in is required. Fails with RATE_LIMITED after 60 reports a minute from one IP address. Returns false if the server does not record events.',
  })
  reportClientError(
    @Arg('input', () => ClientErrorInput) input: ClientErrorInput,
    @Ctx() context: AppContext,
  ): Promise<boolean> {
    return recordClientError(context, input)
  }

  @Mutation(() => Boolean, {
    description: 'Former name of `reportClientError`.',
    deprecationReason: 'Use reportClientError instead. Available until 2028-01-01.',
  })
  reportBrowserTrouble(
    @Arg('input', () => ClientErrorInput) input: ClientErrorInput,
    @Ctx() context: AppContext,
  ): Promise<boolean> {
    return recordClientError(context, input)
  }
}
