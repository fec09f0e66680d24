import { Arg, Args, ArgsType, Ctx, Field, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext, UserContext } from '../../../platform/context'
import { ValidatedBy } from '../../../platform/input/allFieldErrors'
import { PagingArgs } from '../../../platform/records/paging'
import { Selected, type Selection } from '../../../platform/records/selection'
import * as reports from './faultReport.service'
import { FaultReport, FaultReportPage } from './faultReport.type'

@ArgsType()
class FaultReportArgs extends PagingArgs {
  @Field(() => ID, { nullable: true, description: 'Only reports about this asset.' })
  assetId?: string | null

  @Field(() => Boolean, { nullable: true, description: 'True for open reports only, false for closed ones only.' })
  open?: boolean | null
}

@Resolver()
export class FaultReportResolver {
  @Query(() => FaultReportPage, { description: 'Fault reports, newest first.' })
  faultReports(
    @Args(() => FaultReportArgs) args: FaultReportArgs,
    @Selected() selection: Selection,
    @Ctx() context: AppContext,
  ): Promise<FaultReportPage> {
    return reports.listFaultReports(context, args, selection)
  }

  @Query(() => FaultReport, { description: 'One fault report. NOT_FOUND if there is none.' })
  faultReport(
    @Arg('id', () => ID) id: string,
    @Selected() selection: Selection,
    @Ctx() context: AppContext,
  ): Promise<FaultReport> {
    return reports.findFaultReport(context, id, selection)
  }

  @Mutation(() => FaultReport, {
    description:
      'Closes a fault report with a note. A test of its asset closes it as well. NOT_FOUND, CONFLICT if it is already closed, BAD_USER_INPUT at `note`.',
  })
  @ValidatedBy(reports.closingRules)
  async closeFaultReport(
    @Arg('id', () => ID) id: string,
    @Arg('note', () => String, { description: 'At most 1,000 characters.' }) note: string,
    @Selected() selection: Selection,
    @Ctx() context: UserContext,
  ): Promise<FaultReport> {
    await reports.closeFaultReport(context, id, { note })
    return reports.findFaultReport(context, id, selection)
  }
}
