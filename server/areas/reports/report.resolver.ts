import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { hasPermission } from '../../../domain/people/permissions'
import { parseReportParameters, toPublicReportParameters } from '../../../domain/reports/reportParameters'
import type { Report as StoredReport } from '../../generated/prisma/client'
import type { AppContext, UserContext } from '../../platform/context'
import { ValidatedBy } from '../../platform/input/allFieldErrors'
import { DeletedRecord } from '../../platform/input/deletedRecord.type'
import { type FieldSelection, SelectedFields } from '../../platform/records/fieldSelection'
import { PagingArgs } from '../../platform/records/paging'
import { listRecordHistory } from '../audit/audit.service'
import { AuditPage, HistoryArgs } from '../audit/audit.type'
import * as reports from './report.service'
import { Report, ReportFilter, ReportInput, ReportPage, ReportParameterObjectType } from './report.type'

@Resolver(() => Report)
export class ReportResolver {
  @Query(() => ReportPage, { description: 'Reports that match the filter, sorted by name.' })
  reports(
    @Arg('filter', () => ReportFilter, { nullable: true }) filter: ReportFilter | null,
    @Args(() => PagingArgs) paging: PagingArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<{ items: StoredReport[]; total: number }> {
    return reports.listReports(context, { filter, ...paging }, selection)
  }

  @Query(() => Report, { description: 'One report. Fails with NOT_FOUND if the report does not exist.' })
  report(@Arg('id', () => ID) id: string, @Ctx() context: AppContext): Promise<StoredReport> {
    return reports.findReport(context, id)
  }

  @Query(() => AuditPage, { description: 'Changes to a report, newest first.' })
  reportHistory(
    @Arg('id', () => ID) id: string,
    @Args(() => HistoryArgs) args: HistoryArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<AuditPage> {
    return listRecordHistory(context, { entity: 'report', id }, args, selection)
  }

  @Mutation(() => Report, {
    description:
      "Creates a report. Fails with BAD_USER_INPUT on each invalid field; for an error in `sql`, `extensions.position` is the error's offset in the SQL (UTF-16 units from 0).",
  })
  @ValidatedBy(reports.buildNewReportRules)
  createReport(
    @Arg('input', () => ReportInput) input: ReportInput,
    @Ctx() context: UserContext,
  ): Promise<StoredReport> {
    return reports.createReport(context, input)
  }

  @Mutation(() => Report, {
    description:
      'Changes a report. Fails with NOT_FOUND if the report does not exist, or with BAD_USER_INPUT as for `createReport`.',
  })
  @ValidatedBy(reports.buildReportUpdateRules)
  updateReport(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => ReportInput) input: ReportInput,
    @Ctx() context: UserContext,
  ): Promise<StoredReport> {
    return reports.updateReport(context, id, input)
  }

  @Mutation(() => DeletedRecord, {
    description: 'Deletes a report; its name can be used again. Fails with NOT_FOUND if the report does not exist.',
  })
  deleteReport(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<DeletedRecord> {
    return reports.deleteReport(context, id)
  }

  @FieldResolver(() => String)
  params(@Root() report: StoredReport, @Ctx() { user }: AppContext): string {
    return hasPermission(user, 'manage reports')
      ? report.params
      : toPublicReportParameters(parseReportParameters(report.params).value)
  }

  @FieldResolver(() => [ReportParameterObjectType])
  parameters(@Root() report: StoredReport): ReportParameterObjectType[] {
    return parseReportParameters(report.params).value
  }
}
