import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext, UserContext } from '../../../platform/context'
import { ValidatedBy } from '../../../platform/input/allFieldErrors'
import { type FieldSelection, SelectedFields } from '../../../platform/records/fieldSelection'
import { Action, ActionInput, ActionListArgs, ActionPage } from '../action.type'
import * as actions from './action.service'

@Resolver()
export class ActionResolver {
  @Query(() => ActionPage, { description: 'Actions, sorted by due date. Open actions come first.' })
  actions(
    @Args(() => ActionListArgs) args: ActionListArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<ActionPage> {
    return actions.listActions(context, args, selection)
  }

  @Query(() => Action, { description: 'One action. Fails with NOT_FOUND if the action does not exist.' })
  action(
    @Arg('id', () => ID) id: string,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<Action> {
    return actions.findAction(context, id, selection)
  }

  @Mutation(() => Action, {
    description: 'Creates an action, optionally from a fault report. Fails with BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(actions.buildNewActionRules)
  async createAction(
    @Arg('input', () => ActionInput) input: ActionInput,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: UserContext,
  ): Promise<Action> {
    return actions.findAction(context, await actions.createAction(context, input), selection)
  }

  @Mutation(() => Action, {
    description:
      'Changes an action. Fails with NOT_FOUND if the action does not exist, or with BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(actions.buildActionUpdateRules)
  async updateAction(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => ActionInput) input: ActionInput,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: UserContext,
  ): Promise<Action> {
    await actions.updateAction(context, id, input)
    return actions.findAction(context, id, selection)
  }

  @Mutation(() => Action, {
    description:
      'Marks an action as done. Fails with NOT_FOUND if the action does not exist, CONFLICT if the action is already done, or BAD_USER_INPUT on `note`.',
  })
  @ValidatedBy(actions.actionCompletionSchema)
  async completeAction(
    @Arg('id', () => ID) id: string,
    @Arg('note', () => String, { description: 'What was done, at most 2,000 characters.' }) note: string,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: UserContext,
  ): Promise<Action> {
    await actions.completeAction(context, id, { note })
    return actions.findAction(context, id, selection)
  }

  @Mutation(() => Action, {
    description:
      'Reopens a completed action. Fails with NOT_FOUND if the action does not exist, or with CONFLICT if the action is open.',
  })
  async reopenAction(
    @Arg('id', () => ID) id: string,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: UserContext,
  ): Promise<Action> {
    await actions.reopenAction(context, id)
    return actions.findAction(context, id, selection)
  }
}
