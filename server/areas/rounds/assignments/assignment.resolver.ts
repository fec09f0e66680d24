import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext, UserContext } from '../../../platform/context'
import { ValidatedBy } from '../../../platform/input/allFieldErrors'
import { type FieldSelection, SelectedFields } from '../../../platform/records/fieldSelection'
import * as assignments from './assignment.service'
import { Assignment, AssignmentInput, AssignmentListArgs, AssignmentPage } from './assignment.type'

@Resolver(() => Assignment)
export class AssignmentResolver {
  @Query(() => AssignmentPage, {
    description:
      'Open assignments. An assignment ends when the asset is tested, when a round at the location is completed, or when the assigned round ends.',
  })
  assignments(
    @Args(() => AssignmentListArgs) args: AssignmentListArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<AssignmentPage> {
    return assignments.listAssignments(context, args, selection)
  }

  @Mutation(() => [Assignment], {
    description: 'Assigns assets, a location or a round to a user. Fails with BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(assignments.buildAssignmentRules)
  assign(
    @Arg('input', () => AssignmentInput) input: AssignmentInput,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: UserContext,
  ): Promise<Assignment[]> {
    return assignments.createAssignments(context, input, selection)
  }

  @Mutation(() => [ID], {
    description:
      'Removes up to 500 assignments, and returns their ids. Ids of assignments that do not exist are ignored.',
  })
  unassign(@Arg('ids', () => [ID]) ids: string[], @Ctx() context: UserContext): Promise<number[]> {
    return assignments.removeAssignments(context, ids)
  }
}
