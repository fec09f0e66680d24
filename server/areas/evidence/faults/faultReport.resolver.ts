import { Arg, Args, ArgsType, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext, UserContext } from '../../../platform/context'
import { ValidatedBy } from '../../../platform/input/allFieldErrors'
import { defineFields, defineOptionalField } from '../../../platform/input/defineFields'
import { type FieldSelection, SelectedFields } from '../../../platform/records/fieldSelection'
import { PagingArgs } from '../../../platform/records/paging'
import * as reports from './faultReport.service'
import { FaultReport, FaultReportPage } from './faultReport.type'

@ArgsType()
class FaultReportArgs extends defineFields(
  {
    assetId: defineOptionalField(ID, 'Only reports about this asset.'),
    open: defineOptionalField(Boolean, 'True for open reports only, false for closed reports only.'),
  },
  PagingArgs,
) {}

@Resolver()
export class FaultReportResolver {
  @Query(() => FaultReportPage, { description: 'Fault reports, newest first.' })
  faultReports(
    @Args(() => FaultReportArgs) args: FaultReportArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<FaultReportPage> {
    return reports.listFaultReports(context, args, selection)
  }

  @Query(() => FaultReport, { description: 'One fault report. Fails with NOT_FOUND if the report does not exist.' })
  faultReport(
    @Arg('id', () => ID) id: string,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<FaultReport> {
    return reports.findFaultReport(context, id, selection)
  }

  @Mutation(() => FaultReport, {
    description:
      'Closes a fault report with a note. A test of the asset also closes its fault reports. Fails with NOT_FOUND if the report does not exist, CONFLICT if the report is already closed, or BAD_USER_INPUT on `note`.',
  })
  @ValidatedBy(reports.faultReportClosingSchema)
  async closeFaultReport(
    @Arg('id', () => ID) id: string,
    @Arg('note', () => String, { description: 'What was found or done, at most 1,000 characters.' }) note: string,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: UserContext,
  ): Promise<FaultReport> {
    await reports.closeFaultReport(context, id, { note })
    return reports.findFaultReport(context, id, selection)
  }
}
