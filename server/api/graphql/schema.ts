import 'reflect-metadata'
import type { GraphQLSchema } from 'graphql'
import { buildSchemaSync, getMetadataStorage } from 'type-graphql'
import { AssetResolver } from '../../areas/assets/asset.resolver'
import { AuditResolver } from '../../areas/audit/audit.resolver'
import { AuditChainResolver } from '../../areas/audit/chain/chain.resolver'
import { ActionResolver } from '../../areas/checks/actions/action.resolver'
import { CheckResolver } from '../../areas/checks/plan/check.resolver'
import { AssetCheckDatesResolver, LocationCheckDatesResolver } from '../../areas/checks/plan/checkDates.resolver'
import { CheckRecordResolver } from '../../areas/checks/records/checkRecord.resolver'
import { CheckTemplateResolver } from '../../areas/checks/templates/checkTemplate.resolver'
import { DevResolver } from '../../areas/dev/dev.resolver'
import { JobsResolver } from '../../areas/dev/jobs/jobs.resolver'
import { CertificateResolver } from '../../areas/evidence/certificates/certificate.resolver'
import { FaultReportResolver } from '../../areas/evidence/faults/faultReport.resolver'
import { HallSettingsResolver } from '../../areas/hall/hallSettings.resolver'
import { BackupResolver } from '../../areas/home/backup.resolver'
import { FirstStepsResolver } from '../../areas/home/firstSteps.resolver'
import { HomeResolver } from '../../areas/home/home.resolver'
import { ImportResolver } from '../../areas/import/import.resolver'
import { BlankLabelResolver } from '../../areas/labels/blankLabel.resolver'
import { PageResolver } from '../../areas/labels/page.resolver'
import { PrinterResolver } from '../../areas/labels/printer.resolver'
import { TestCodeResolver } from '../../areas/labels/testCode.resolver'
import { LocationResolver } from '../../areas/locations/location.resolver'
import { InvitationResolver } from '../../areas/people/invitations/invitation.resolver'
import { PasskeyResolver } from '../../areas/people/passkeys/passkey.resolver'
import { PasswordResetResolver } from '../../areas/people/passwordReset/passwordReset.resolver'
import { IdentityResolver } from '../../areas/people/provider/identity.resolver'
import { RoleResolver } from '../../areas/people/roles/role.resolver'
import { SavedViewResolver } from '../../areas/people/savedViews/savedView.resolver'
import { SecondFactorResolver } from '../../areas/people/secondFactor/secondFactor.resolver'
import { OwnSessionResolver } from '../../areas/people/sessions/ownSession.resolver'
import { SessionResolver } from '../../areas/people/sessions/session.resolver'
import { AccessTokenResolver } from '../../areas/people/tokens/accessToken.resolver'
import { UserResolver } from '../../areas/people/users/user.resolver'
import { UserDataResolver } from '../../areas/people/users/userData.resolver'
import { CalendarAddressResolver } from '../../areas/reminders/calendarAddress.resolver'
import { RemindersResolver } from '../../areas/reminders/reminders.resolver'
import { ReportResolver } from '../../areas/reports/report.resolver'
import { ReportRunResolver } from '../../areas/reports/reportRun.resolver'
import { ReportScheduleResolver } from '../../areas/reports/schedules/schedule.resolver'
import { AssignmentResolver } from '../../areas/rounds/assignments/assignment.resolver'
import { DeleteAssetResolver } from '../../areas/rounds/deleteAsset.resolver'
import { RoundItemPayloadResolver, RoundOfTestResolver, RoundResolver } from '../../areas/rounds/round.resolver'
import { SampleHallResolver } from '../../areas/sampleHall/sampleHall.resolver'
import { ScanResolver } from '../../areas/scan/scan.resolver'
import { SearchResolver } from '../../areas/search/search.resolver'
import { stockPayloadResolvers } from '../../areas/stock/payload.resolvers'
import { StockResolver } from '../../areas/stock/stock.resolver'
import { StockTakeResolver } from '../../areas/stock/takes/stockTake.resolver'
import { VisualInspectionResolver } from '../../areas/testing/inspections/visualInspection.resolver'
import { InstrumentResolver } from '../../areas/testing/instruments/instrument.resolver'
import { AssetBatchResolver } from '../../areas/testing/outOfUse/assetBatch.resolver'
import { OutOfUseResolver } from '../../areas/testing/outOfUse/outOfUse.resolver'
import { payloadResolvers } from '../../areas/testing/payload.resolvers'
import { AssetReadingsResolver } from '../../areas/testing/readings/readings.resolver'
import { FailureReasonsResolver } from '../../areas/testing/records/failureReasons.resolver'
import { TestResolver } from '../../areas/testing/records/test.resolver'
import { ClientErrorResolver } from '../../platform/telescope/clientError.resolver'
import { TelescopeResolver } from '../../platform/telescope/telescope.resolver'
import { refuseVariablesInJson } from './jsonLiterals'
import { withPermissions } from './permissions'

let schema: GraphQLSchema | undefined

/** Builds the schema of `schema.graphql` with its permissions, once per process. */
export function appSchema(): GraphQLSchema {
  schema ??= buildAppSchema()
  return schema
}

function buildAppSchema(): GraphQLSchema {
  // why: compiled operations read a field without a resolver directly from its record
  for (const type of getMetadataStorage().objectTypes) type.simpleResolvers = true
  const open = buildSchemaSync({
    resolvers: [
      SessionResolver,
      UserResolver,
      UserDataResolver,
      RoleResolver,
      AccessTokenResolver,
      InvitationResolver,
      PasswordResetResolver,
      OwnSessionResolver,
      IdentityResolver,
      SecondFactorResolver,
      PasskeyResolver,
      SavedViewResolver,
      RemindersResolver,
      AuditResolver,
      AuditChainResolver,
      AssetResolver,
      AssetBatchResolver,
      AssetReadingsResolver,
      DeleteAssetResolver,
      TestResolver,
      VisualInspectionResolver,
      OutOfUseResolver,
      FailureReasonsResolver,
      ...payloadResolvers,
      RoundResolver,
      RoundItemPayloadResolver,
      RoundOfTestResolver,
      FaultReportResolver,
      CertificateResolver,
      CheckResolver,
      CheckRecordResolver,
      ActionResolver,
      AssignmentResolver,
      AssetCheckDatesResolver,
      LocationCheckDatesResolver,
      CheckTemplateResolver,
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
    // why: the schema is the same at every start, and the first operation checks it anyway
    skipCheck: true,
  })
  refuseVariablesInJson(open)
  return withPermissions(open)
}
