import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The models whose tables each folder owns: other folders do not write to these tables. */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  'areas/audit': ['auditEntry'],
  'areas/checks': ['action', 'check', 'checkDocument', 'checkPerformer', 'checkRecord', 'checkSteps', 'checkTemplate'],
  'areas/hall': ['hallSettings'],
  'areas/import': ['import', 'importMapping', 'importRow'],
  'areas/labels': ['assetCode', 'blankLabelSeries', 'page', 'printer'],
  'areas/locations': ['location'],
  'areas/assets': ['asset'],
  'areas/testing': ['assetTrend', 'failureReason', 'instrument', 'outOfUse', 'test', 'visualInspection'],
  'areas/rounds': ['assignment', 'round', 'roundItem'],
  'areas/evidence': ['certificate', 'certificatePhoto', 'faultReport'],
  'areas/people': [
    ...['accessToken', 'identity', 'invitation', 'passkey', 'passwordReset', 'providerVisit', 'role', 'rolePermission'],
    ...['savedView', 'secondFactor', 'session', 'user', 'userRole'],
  ],
  'areas/photos': ['photo', 'photoThumbnail'],
  'areas/register': ['registerChange'],
  'areas/reminders': ['calendarAddress', 'reminders'],
  'areas/reports': ['report', 'reportRun', 'reportSchedule', 'scheduleRecipient', 'scheduledRun'],
  'areas/sampleHall': ['sampleHall'],
  'areas/stock': ['stockCount', 'stockItem', 'stockLevel', 'stockMovement', 'stockTake', 'stockTakeLine'],
  'platform/backup': ['backupRun'],
  'platform/http': ['secret'],
  'platform/idempotency': ['idempotencyKey'],
  'platform/jobs': ['jobSchedule'],
  'platform/mail': ['sentMail'],
  'platform/telescope': ['telescopeEntry'],
}

/** Tables that triggers or other programs write. */
const OTHER_WRITERS = [
  ...['assetChange', 'assetCount', 'assetKindCount', 'assetTypeCount', 'auditChain', 'auditSeal'],
  ...['locationCount', 'locationCountsDay', 'locationTotals', 'testChange', 'testCount', 'testerCount', 'throttle'],
]

/** Files that write to other folders' tables, with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'testing/outOfUse/outOfUse.service.ts': 'changes the use of the asset',
  'testing/records/refreshAssetStatuses.ts': 'changes the status of assets',
  'testing/records/saveTestEffects.ts': 'changes the status of the assets that were tested',
  'testing/records/test.bulk.ts': 'changes the status of the assets',
  'rounds/completeRound.ts': 'marks assets as missing',
  'rounds/roundItem.service.ts': 'marks a missing asset as found',
  'deleteSampleRecords.ts': 'removes the demonstration with its history, as no user can',
  'sampleHall/store/': 'stores the demonstration hall with its past, as no user can',
  'sampleHall/demoHall.ts': 'shows no first steps in the demonstration hall',
  'restoreHall.ts': 'adds an audit entry to the tables of a file',
  'hallRestorerAccount.ts': 'keeps the account of the user who restores a hall',
  'firstSteps.service.ts': 'marks first steps in the settings of the hall',
  'revokeUserAccess.ts': 'ends the address of the calendar with all other access',
  'people/users/erasedUser.ts': 'takes the name of a former user off imported tests and inspections',
  'platform/http/session.ts': 'ends sessions, which the server of the page needs before any area',
}

const SOURCES = import.meta.glob<string>('../../../server/{areas,platform}/**/*.ts', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const SCHEMA = readFileSync('prisma/schema.prisma', 'utf8')

/** The models by table name. */
const MODELS = new Map(
  [...SCHEMA.matchAll(/^model (\w)(\w+) \{([\s\S]*?)^\}/gm)].map(([, initial = '', rest, body = '']) => [
    /@@map\("(\w+)"\)/.exec(body)?.[1] ?? '',
    initial.toLowerCase() + rest,
  ]),
)

/**
 * Returns the models whose tables a source file writes to: through the database client, in SQL, or with `manyRows.ts`.
 */
function writtenBy(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\//g, '')
  const ofClient = [...code.matchAll(/\.(\w+)\s*\.(?:create|update|upsert|delete)(?:Many|ManyAndReturn)?\(/g)]
  const inSql = [...code.matchAll(/\b(?:insert into|update|delete from)\s+(\w+)/gi)]
  const inRows = [...code.matchAll(/\b(?:insert|update)Rows\(\s*\w+,\s*'(\w+)'/g)]
  const models = new Set(MODELS.values())
  return [
    ...ofClient.flatMap(([, model = '']) => (models.has(model) ? model : [])),
    ...[...inSql, ...inRows].flatMap(([, table = '']) => MODELS.get(table.toLowerCase()) ?? []),
  ]
}

it('each table has an owner', () => {
  expect([...Object.values(OWNERS).flat(), ...OTHER_WRITERS].sort()).toEqual([...MODELS.values()].sort())
})

it('an area writes only its own tables', () => {
  const strangers = Object.entries(SOURCES).flatMap(([path, source]) => {
    const file = path.replace('../../../server/', '')
    if (Object.keys(EXCEPTIONS).some((name) => file.endsWith(name) || (name.endsWith('/') && file.includes(name))))
      return []
    const own = OWNERS[file.split('/').slice(0, 2).join('/')] ?? []
    return writtenBy(source)
      .filter((model) => !own.includes(model))
      .map((model) => `${file}: ${model}`)
  })
  expect(strangers).toEqual([])
})
