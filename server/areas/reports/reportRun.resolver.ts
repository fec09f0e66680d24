import { GraphQLJSON, GraphQLJSONObject } from 'graphql-scalars'
import { Arg, Args, ArgsType, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { mapInBatches } from '../../platform/concurrency/mapInBatches'
import type { AppContext, UserContext } from '../../platform/context'
import { defineFields, defineNonNullField, defineOptionalField } from '../../platform/input/defineFields'
import { PagingArgs } from '../../platform/records/paging'
import * as options from './parameterOptions.service'
import { ReportInput, ReportOptionObjectType, ReportResult } from './report.type'
import { cancelReportRun, findOwnReportRun, listReportRuns } from './reportRun.history'
import * as runs from './reportRun.service'
import { ReportRun, ReportRunPage } from './reportRun.type'
import { listReportingViews } from './reportSchema.service'
import { ReportingView } from './reportSchema.type'

@ArgsType()
class RunArgs extends defineFields({
  params: defineOptionalField<Record<string, unknown>>(
    GraphQLJSONObject,
    'Values keyed by parameter: strings, numbers or booleans. An absent parameter gets its default; an empty string means no value.',
  ),
  runId: defineOptionalField(
    ID,
    'A UUID chosen by the client. `cancelReportRun` and `reportRun` accept it while the run is queued or running.',
  ),
  limit: defineOptionalField(Int, 'Maximum number of rows, 1 to 10,000; default 10,000.'),
}) {}

@ArgsType()
class OptionsArgs extends defineFields({
  parameter: defineNonNullField(String),
  search: defineOptionalField(String, "Text that an option's label must contain."),
  values: defineOptionalField(
    [String],
    'Returns only the options with these values, so that the caller can show their labels.',
  ),
  limit: defineOptionalField(Int, 'Maximum number of options, 1 to 500; default 50.'),
}) {}

@Resolver(() => ReportResult)
export class ReportRunResolver {
  @Query(() => ReportResult, {
    description:
      "Runs a report. Fails with BAD_USER_INPUT on `params.{name}`, or on `sql` for an error in the report's SQL; RATE_LIMITED if the run could not start within a minute; CONFLICT with `cancelled` if the run was cancelled. A run is also cancelled when the caller disconnects.",
  })
  runReport(
    @Arg('id', () => ID) id: string,
    @Args(() => RunArgs) args: RunArgs,
    @Ctx() context: UserContext,
  ): Promise<Omit<ReportResult, 'records'>> {
    return runs.runReport(context, id, args)
  }

  @Query(() => ReportResult, {
    description:
      "Runs an unsaved report, as `runReport` does. For an error in the SQL, fails with BAD_USER_INPUT on `sql`; `extensions.position` is the error's offset in the SQL (UTF-16 units from 0).",
  })
  tryReport(
    @Arg('input', () => ReportInput) input: ReportInput,
    @Args(() => RunArgs) args: RunArgs,
    @Ctx() context: UserContext,
  ): Promise<Omit<ReportResult, 'records'>> {
    return runs.runReportPreview(context, input, args)
  }

  @Query(() => [ReportOptionObjectType], {
    description: 'Options of a select, location or asset parameter of a report.',
  })
  parameterOptions(
    @Arg('id', () => ID) id: string,
    @Args(() => OptionsArgs) args: OptionsArgs,
    @Ctx() context: UserContext,
  ): Promise<ReportOptionObjectType[]> {
    return options.listParameterOptions(context, id, args)
  }

  @Query(() => [ReportOptionObjectType], {
    description: 'Options of a parameter that is not saved yet; see `parameterOptions`.',
  })
  tryParameterOptions(
    @Arg('params', () => String, { description: 'The parameters as a JSON array, in text form.' }) params: string,
    @Args(() => OptionsArgs) args: OptionsArgs,
    @Ctx() context: UserContext,
  ): Promise<ReportOptionObjectType[]> {
    return options.listPreviewParameterOptions(context, params, args)
  }

  @Query(() => ReportRun, {
    description:
      "One of the caller's own runs. Fails with NOT_FOUND if the run does not exist or belongs to another user.",
  })
  reportRun(@Arg('runId', () => ID) runId: string, @Ctx() context: UserContext): Promise<ReportRun> {
    return findOwnReportRun(context, runId)
  }

  @Query(() => ReportRunPage, { description: 'The runs of a report, newest first.' })
  reportRuns(
    @Arg('id', () => ID) id: string,
    @Args(() => PagingArgs) paging: PagingArgs,
    @Ctx() context: AppContext,
  ): Promise<ReportRunPage> {
    return listReportRuns(context, id, paging)
  }

  @Query(() => [ReportingView], { description: 'The views in the schema `reporting`, which reports can read.' })
  reportSchema(@Ctx() context: AppContext): Promise<ReportingView[]> {
    return listReportingViews(context)
  }

  @Mutation(() => Boolean, {
    description: "Cancels one of the caller's own queued or running runs. Returns false if the run has already ended.",
  })
  cancelReportRun(@Arg('runId', () => ID) runId: string, @Ctx() context: UserContext): Promise<boolean> {
    return cancelReportRun(context, runId)
  }

  @FieldResolver(() => GraphQLJSON)
  records(@Root() { columns, rows }: ReportResult): Promise<ReportResult['records']> {
    return mapInBatches(rows, (row) => Object.fromEntries(columns.map(({ name }, index) => [name, row[index] ?? null])))
  }
}
