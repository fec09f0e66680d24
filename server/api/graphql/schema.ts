import 'reflect-metadata'
import type { GraphQLSchema } from 'graphql'
import { buildSchemaSync, type ClassType, getMetadataStorage } from 'type-graphql'
import '../../areas/assets/asset.resolver'
import '../../areas/audit/audit.resolver'
import '../../areas/audit/chain/chain.resolver'
import '../../areas/checks/actions/action.resolver'
import '../../areas/checks/plan/check.resolver'
import '../../areas/checks/plan/checkDates.resolver'
import '../../areas/checks/records/checkRecord.resolver'
import '../../areas/checks/templates/checkTemplate.resolver'
import '../../areas/dev/dev.resolver'
import '../../areas/dev/jobs/jobs.resolver'
import '../../areas/evidence/certificates/certificate.resolver'
import '../../areas/evidence/faults/faultReport.resolver'
import '../../areas/hall/hallSettings.resolver'
import '../../areas/home/backup.resolver'
import '../../areas/home/firstSteps.resolver'
import '../../areas/home/home.resolver'
import '../../areas/import/import.resolver'
import '../../areas/labels/blankLabel.resolver'
import '../../areas/labels/page.resolver'
import '../../areas/labels/printer.resolver'
import '../../areas/labels/testCode.resolver'
import '../../areas/locations/location.resolver'
import '../../areas/people/invitations/invitation.resolver'
import '../../areas/people/passkeys/passkey.resolver'
import '../../areas/people/passwordReset/passwordReset.resolver'
import '../../areas/people/provider/identity.resolver'
import '../../areas/people/roles/role.resolver'
import '../../areas/people/savedViews/savedView.resolver'
import '../../areas/people/secondFactor/secondFactor.resolver'
import '../../areas/people/sessions/ownSession.resolver'
import '../../areas/people/sessions/session.resolver'
import '../../areas/people/tokens/accessToken.resolver'
import '../../areas/people/users/user.resolver'
import '../../areas/people/users/userData.resolver'
import '../../areas/reminders/calendarAddress.resolver'
import '../../areas/reminders/reminders.resolver'
import '../../areas/reports/report.resolver'
import '../../areas/reports/reportRun.resolver'
import '../../areas/reports/schedules/schedule.resolver'
import '../../areas/rounds/assignments/assignment.resolver'
import '../../areas/rounds/deleteAsset.resolver'
import '../../areas/rounds/round.resolver'
import '../../areas/sampleHall/sampleHall.resolver'
import '../../areas/scan/scan.resolver'
import '../../areas/search/search.resolver'
import '../../areas/stock/payload.resolvers'
import '../../areas/stock/stock.resolver'
import '../../areas/stock/takes/stockTake.resolver'
import '../../areas/testing/inspections/visualInspection.resolver'
import '../../areas/testing/instruments/instrument.resolver'
import '../../areas/testing/outOfUse/assetBatch.resolver'
import '../../areas/testing/outOfUse/outOfUse.resolver'
import '../../areas/testing/payload.resolvers'
import '../../areas/testing/readings/readings.resolver'
import '../../areas/testing/records/failureReasons.resolver'
import '../../areas/testing/records/test.resolver'
import { registerDeclaredFields } from '../../platform/input/defineFields'
import '../../platform/telescope/clientError.resolver'
import '../../platform/telescope/telescope.resolver'
import { forbidVariablesInJson } from './jsonLiterals'
import { addPermissions } from './permissions'

let schema: GraphQLSchema | undefined

/** Returns the GraphQL schema (`schema.graphql`) with its permissions. The schema is built once per process. */
export function createAppSchema(): GraphQLSchema {
  schema ??= buildAppSchema()
  return schema
}

function buildAppSchema(): GraphQLSchema {
  registerDeclaredFields()
  // why: simple resolvers let compiled operations read fields without a resolver directly from the record
  for (const type of getMetadataStorage().objectTypes) type.simpleResolvers = true
  const open = buildSchemaSync({
    // all classes decorated with @Resolver in the imported modules
    resolvers: getMetadataStorage().resolverClasses.map(({ target }) => target) as unknown as [ClassType],
    validate: false,
    // why: no schema check at startup: only a new version changes the schema, and the first operation checks it anyway
    skipCheck: true,
  })
  forbidVariablesInJson(open)
  return addPermissions(open)
}
