import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import type { AppContext } from '../shared/context'
import { reportBrowserTrouble } from './browserTrouble.service'
import { BrowserTroubleInput } from './browserTrouble.type'

@Resolver()
export class BrowserTroubleResolver {
  @Mutation(() => Boolean, {
    description:
      'Notes what went wrong or slowly in a browser. Anybody may, RATE_LIMITED after 60 a minute from one address. False where nothing is recorded.',
  })
  reportBrowserTrouble(
    @Arg('input', () => BrowserTroubleInput) input: BrowserTroubleInput,
    @Ctx() context: AppContext,
  ): Promise<boolean> {
    return reportBrowserTrouble(context, input)
  }
}
