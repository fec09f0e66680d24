import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** Files in areas that may use database connections directly, not only through `prisma` and `reader`. */
const WITH_CONNECTIONS = [
  // these files pass the pool to a library
  'evidence/faults/faultReportThrottle.ts',
  'people/sessions/loginThrottle.ts',
  'people/passkeys/passkeyChallenges.ts',
  'people/passkeys/passkeySettings.ts',
  'people/passwordReset/passwordResetThrottle.ts',
  'people/secretLink.ts',
  'people/sessions/sessionStore.ts',
  'people/sessions/visitorThrottle.ts',
  // these files run before the app exists, or from a timer
  'hall/invalidHallSettings.ts',
  'hall/hallTimeZone.ts',
  'audit/chain/exceptions.ts',
  'audit/chain/sealing.ts',
  'assets/countFolding.ts',
  // this file counts the connections
  'dev/serverState.service.ts',
  // this file makes sure that each email to developers is sent only once
  'dev/jobs/failureAlert.ts',
  // these files have their own connections: to a replica, for a restore, or with the reports login
  'export/listExportDefinition.ts',
  'export/hall/exportHall.ts',
  'export/hall/hallFile.route.ts',
  'export/hall/hallTables.ts',
  'export/hall/insertHallTable.ts',
  'export/hall/hallRestorerAccount.ts',
  'export/hall/restoreHall.ts',
  'export/hall/stageHallTable.ts',
  'reports/run/reportLimits.ts',
  'reports/login/assertReportsLogin.ts',
  'reports/login/prepareLogin.ts',
  'reports/login/reportsRole.ts',
  'reports/login/revokePublicFunctions.ts',
  'reports/run/cancelBackendStatement.ts',
  'reports/run/resultCells.ts',
  'reports/run/reportCursor.ts',
]

test('areas access data in two ways: prisma for records, and reader for lists, counts and joins', () => {
  const areas = path.join('server', 'areas')
  const found = readdirSync(areas, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .filter((file) => /\bpool\b|'pg'|platform\/database\/prepared'/.test(readFileSync(path.join(areas, file), 'utf8')))
  expect(found.sort()).toEqual([...WITH_CONNECTIONS].sort())
})
