import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext, UserContext } from '../../../platform/context'
import { ValidatedBy } from '../../../platform/input/allFieldErrors'
import { DeletedRecord } from '../../../platform/input/deletedRecord.type'
import { type FieldSelection, SelectedFields } from '../../../platform/records/fieldSelection'
import { listRecordHistory } from '../../audit/audit.service'
import { AuditPage, HistoryArgs } from '../../audit/audit.type'
import { CheckRecord, CheckRecordInput, CheckRecordListArgs, CheckRecordPage } from '../checkRecord.type'
import * as list from './checkRecord.list'
import * as records from './checkRecord.service'

@Resolver()
export class CheckRecordResolver {
  @Query(() => CheckRecordPage, { description: 'The check log: records of completed checks, newest first.' })
  checkRecords(
    @Args(() => CheckRecordListArgs) args: CheckRecordListArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<CheckRecordPage> {
    return list.listCheckRecords(context, args, selection)
  }

  @Query(() => CheckRecord, { description: 'One check record. Fails with NOT_FOUND if the record does not exist.' })
  checkRecord(
    @Arg('id', () => ID) id: string,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<CheckRecord> {
    return list.findCheckRecord(context, id, selection)
  }

  @Query(() => AuditPage, { description: 'The history of a record, newest first.' })
  checkRecordHistory(
    @Arg('id', () => ID) id: string,
    @Args(() => HistoryArgs) args: HistoryArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<AuditPage> {
    return listRecordHistory(context, { entity: 'checkRecord', id }, args, selection)
  }

  @Mutation(() => CheckRecord, {
    description:
      'Records that a check was done, and creates an action for each failed step. Fails with FORBIDDEN if the check is not assigned to the caller, or BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(records.buildNewCheckRecordRules)
  async createCheckRecord(
    @Arg('input', () => CheckRecordInput) input: CheckRecordInput,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: UserContext,
  ): Promise<CheckRecord> {
    return list.findCheckRecord(context, await records.createCheckRecord(context, input), selection)
  }

  @Mutation(() => CheckRecord, {
    description:
      'Corrects a record; the audit trail keeps the earlier version. Steps that now fail get an action, and open actions for steps that now pass are completed. Fails with NOT_FOUND if the record does not exist, or with BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(records.buildCheckRecordUpdateRules)
  async updateCheckRecord(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => CheckRecordInput) input: CheckRecordInput,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: UserContext,
  ): Promise<CheckRecord> {
    await records.updateCheckRecord(context, id, input)
    return list.findCheckRecord(context, id, selection)
  }

  @Mutation(() => DeletedRecord, {
    description:
      'Deletes a record. The check is then due as if the record had never existed. Fails with NOT_FOUND if the record does not exist.',
  })
  deleteCheckRecord(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<DeletedRecord> {
    return records.deleteCheckRecord(context, id)
  }
}
