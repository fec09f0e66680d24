import 'reflect-metadata'
import type { GraphQLSchema } from 'graphql'
import { buildSchemaSync, getMetadataStorage } from 'type-graphql'
import { AuditResolver } from '../audit/audit.resolver'
import { BackupResolver } from '../backup/backup.resolver'
import { CertificateResolver } from '../certificates/certificate.resolver'
import { DevResolver } from '../dev/dev.resolver'
import { JobsResolver } from '../dev/jobs/jobs.resolver'
import { FaultReportResolver } from '../faults/faultReport.resolver'
import { HallSettingsResolver } from '../hall/hallSettings.resolver'
import { FirstStepsResolver } from '../home/firstSteps.resolver'
import { HomeResolver } from '../home/home.resolver'
import { ImportResolver } from '../import/import.resolver'
import { BlankLabelResolver } from '../labels/blankLabel.resolver'
import { PageResolver } from '../labels/page.resolver'
import { PrinterResolver } from '../labels/printer.resolver'
import { TestCodeResolver } from '../labels/testCode.resolver'
import { LocationResolver } from '../locations/location.resolver'
import { AssetResolver } from '../pat/asset.resolver'
import { FailureReasonsResolver } from '../pat/failureReasons.resolver'
import { InstrumentResolver } from '../pat/instruments/instrument.resolver'
import { OutOfUseResolver } from '../pat/outOfUse.resolver'
import { payloadResolvers } from '../pat/payload.resolvers'
import { TestResolver } from '../pat/test.resolver'
import { AccessTokenResolver } from '../people/accessToken.resolver'
import { OwnSessionResolver } from '../people/ownSession.resolver'
import { RoleResolver } from '../people/role.resolver'
import { SavedViewResolver } from '../people/savedView.resolver'
import { SecondFactorResolver } from '../people/secondFactor.resolver'
import { SessionResolver } from '../people/session.resolver'
import { UserResolver } from '../people/user.resolver'
import { CalendarAddressResolver } from '../reminders/calendarAddress.resolver'
import { RemindersResolver } from '../reminders/reminders.resolver'
import { ReportResolver } from '../reports/report.resolver'
import { ReportRunResolver } from '../reports/reportRun.resolver'
import { ReportScheduleResolver } from '../reports/schedules/schedule.resolver'
import { RoundItemPayloadResolver, RoundOfTestResolver, RoundResolver } from '../rounds/round.resolver'
import { SampleHallResolver } from '../sampleHall/sampleHall.resolver'
import { ScanResolver } from '../scan/scan.resolver'
import { SearchResolver } from '../search/search.resolver'
import { stockPayloadResolvers } from '../stock/payload.resolvers'
import { StockResolver } from '../stock/stock.resolver'
import { StockTakeResolver } from '../stock/stockTake.resolver'
import { ClientErrorResolver } from '../telescope/clientError.resolver'
import { TelescopeResolver } from '../telescope/telescope.resolver'
import { refuseVariablesInJson } from './jsonLiterals'
import { withPermissions } from './permissions'

let schema: GraphQLSchema | undefined

/** The schema as it is emitted to `schema.graphql`, behind the permissions; made once in a process. */
export function appSchema(): GraphQLSchema {
  schema ??= buildAppSchema()
  return schema
}

function buildAppSchema(): GraphQLSchema {
  // why: a field without a resolver is a value of its record, which compiled operations read as such
  for (const type of getMetadataStorage().objectTypes) type.simpleResolvers = true
  const open = buildSchemaSync({
    resolvers: [
      SessionResolver,
      UserResolver,
      RoleResolver,
      AccessTokenResolver,
      OwnSessionResolver,
      SecondFactorResolver,
      SavedViewResolver,
      RemindersResolver,
      AuditResolver,
      AssetResolver,
      TestResolver,
      OutOfUseResolver,
      FailureReasonsResolver,
      ...payloadResolvers,
      RoundResolver,
      RoundItemPayloadResolver,
      RoundOfTestResolver,
      FaultReportResolver,
      CertificateResolver,
      ScanResolver,
      InstrumentResolver,
      LocationResolver,
      CalendarAddressResolver,
      HallSettingsResolver,
      PageResolver,
      PrinterResolver,
      TestCodeResolver,
      BlankLabelResolver,
      StockResolver,
      StockTakeResolver,
      ...stockPayloadResolvers,
      ReportResolver,
      ReportRunResolver,
      ReportScheduleResolver,
      SearchResolver,
      HomeResolver,
      FirstStepsResolver,
      SampleHallResolver,
      BackupResolver,
      ImportResolver,
      DevResolver,
      JobsResolver,
      TelescopeResolver,
      ClientErrorResolver,
    ],
    validate: false,
    // why: the first operation checks the schema anyway, and at every start it is the same
    skipCheck: true,
  })
  refuseVariablesInJson(open)
  return withPermissions(open)
}
