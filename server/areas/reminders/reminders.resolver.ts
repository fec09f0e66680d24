import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { UserContext } from '../../platform/context'
import { ValidatedBy } from '../../platform/input/allFieldErrors'
import * as reminders from './reminders.service'
import { Reminders, RemindersInput } from './reminders.type'

@Resolver()
export class RemindersResolver {
  @Query(() => Reminders, { description: 'What the current user is reminded of, and how.' })
  reminders(@Ctx() context: UserContext): Promise<Reminders> {
    return reminders.readReminders(context)
  }

  @Mutation(() => Reminders, {
    description: "Changes the current user's reminders. BAD_USER_INPUT at the fields that are wrong.",
  })
  @ValidatedBy(reminders.remindersRules)
  updateReminders(
    @Arg('input', () => RemindersInput) input: RemindersInput,
    @Ctx() context: UserContext,
  ): Promise<Reminders> {
    return reminders.updateReminders(context, input)
  }
}
