import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { UserContext } from '../../platform/context'
import { ValidatedBy } from '../../platform/input/allFieldErrors'
import * as reminders from './reminders.service'
import { Reminders, RemindersInput } from './reminders.type'

@Resolver()
export class RemindersResolver {
  @Query(() => Reminders, { description: "The current user's reminder settings." })
  reminders(@Ctx() context: UserContext): Promise<Reminders> {
    return reminders.findReminders(context)
  }

  @Mutation(() => Reminders, {
    description: "Changes the current user's reminder settings. Fails with BAD_USER_INPUT on each invalid field.",
  })
  @ValidatedBy(reminders.remindersSchema)
  updateReminders(
    @Arg('input', () => RemindersInput) input: RemindersInput,
    @Ctx() context: UserContext,
  ): Promise<Reminders> {
    return reminders.updateReminders(context, input)
  }
}
