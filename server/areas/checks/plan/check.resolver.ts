import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { MAX_CHECKS_PER_REQUEST } from '../../../../domain/checks/checkTemplate'
import type { AppContext, UserContext } from '../../../platform/context'
import { ValidatedBy } from '../../../platform/input/allFieldErrors'
import { DeletedRecord } from '../../../platform/input/deletedRecord.type'
import { type FieldSelection, SelectedFields } from '../../../platform/records/fieldSelection'
import { AuditPage, HistoryArgs } from '../../audit/audit.type'
import { CheckInput, CheckListArgs } from './check.input'
import * as list from './check.list'
import * as checks from './check.service'
import { Check, CheckPage, CheckSummary } from './check.type'

@Resolver()
export class CheckResolver {
  @Query(() => CheckPage, { description: 'Checks, sorted by due date.' })
  checks(
    @Args(() => CheckListArgs) args: CheckListArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: UserContext,
  ): Promise<CheckPage> {
    return list.listChecks(context, args, selection)
  }

  @Query(() => Check, { description: 'One check. Fails with NOT_FOUND if the check does not exist.' })
  check(
    @Arg('id', () => ID) id: string,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<Check> {
    return list.findCheck(context, id, selection)
  }

  @Query(() => AuditPage, {
    description: 'The changes to a check, including corrections and deletions of its records, newest first.',
  })
  checkHistory(
    @Arg('id', () => ID) id: string,
    @Args(() => HistoryArgs) args: HistoryArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<AuditPage> {
    return list.listCheckHistory(context, id, args, selection)
  }

  @Query(() => [String], { description: 'The categories of all checks, in alphabetical order.' })
  checkCategories(@Ctx() context: AppContext): Promise<string[]> {
    return list.listCheckCategories(context)
  }

  @Query(() => CheckSummary, {
    description: 'Number of checks that are overdue, due or due soon today, and number of open actions.',
  })
  checkSummary(@Ctx() context: AppContext): Promise<CheckSummary> {
    return list.summarizeChecks(context)
  }

  @Mutation(() => Check, { description: 'Creates a check. Fails with BAD_USER_INPUT on each invalid field.' })
  @ValidatedBy(checks.buildNewCheckRules)
  async createCheck(
    @Arg('input', () => CheckInput) input: CheckInput,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: UserContext,
  ): Promise<Check> {
    return list.findCheck(context, await checks.createCheck(context, input), selection)
  }

  @Mutation(() => [Check], {
    description: `Creates up to ${MAX_CHECKS_PER_REQUEST} checks, or none if any of them is invalid. Fails with BAD_USER_INPUT on \`checks\`, naming the first invalid check.`,
  })
  async createChecks(
    @Arg('checks', () => [CheckInput]) inputs: CheckInput[],
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: UserContext,
  ): Promise<Check[]> {
    return list.selectChecks(context, await checks.createChecks(context, inputs), selection)
  }

  @Mutation(() => Check, {
    description:
      'Changes or archives a check. Existing records keep the steps that the check had when they were saved. Fails with NOT_FOUND if the check does not exist, or with BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(checks.buildCheckUpdateRules)
  async updateCheck(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => CheckInput) input: CheckInput,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: UserContext,
  ): Promise<Check> {
    await checks.updateCheck(context, id, input)
    return list.findCheck(context, id, selection)
  }

  @Mutation(() => DeletedRecord, {
    description:
      'Deletes a check that has no records. Fails with BAD_USER_INPUT on `id` if the check has records; archive the check instead.',
  })
  deleteCheck(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<DeletedRecord> {
    return checks.deleteCheck(context, id)
  }
}
