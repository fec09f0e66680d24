const domain = (...names) => names.map((name) => `domain/${name}.ts`)
const unit = (...names) => names.map((name) => `tests/unit/${name}.test.ts`)
const outbox = (...names) => names.map((name) => `client/offline/outbox/${name}.ts`)
const server = (...names) => names.map((name) => `tests/server/${name}.test.ts`)

/**
 * The files that are mutated by an area's name, and the tests that must notice: rules, and services that keep them. Left out are
 * tables, the shapes of the API, SQL, and whatever runs in a process of its own.
 */
export const MUTATED_AREAS = {
  'domain/pat': {
    files: domain(
      ...[
        'evidence/certificates.slow',
        'assets/conductors',
        'testing/instrument',
        'assets/itemTypes',
        'values/median',
        'testing/outOfUse',
        'assets/pat',
        'assets/proposedFrequency',
      ],
      ...[
        'values/reading',
        'testing/readingAdvice',
        'assets/retest',
        'rounds/rounds',
        'testing/testFields',
        'testing/trend',
        'values/units',
        'testing/watchList',
      ],
    ),
    tests: unit(
      ...[
        'labels/labels',
        'testing/pat',
        'testing/patRules',
        'testing/reading',
        'testing/readingAdvice',
        'rounds/rounds',
        'testing/trend',
        'platform/units',
        'testing/watchList',
      ],
    ),
  },
  'domain/readings': {
    files: domain(
      ...['furtherReading', 'insulation', 'kinds', 'nearLimit', 'verdict', 'visualPoints'].map(
        (name) => `testing/readings/${name}`,
      ),
      'testing/visualInspection',
    ),
    tests: unit(
      'testing/furtherReadings',
      'testing/readingAdvice',
      'testing/visualInspection',
      'testing/pat',
      'testing/patRules',
    ),
  },
  'domain/testerFiles': {
    files: domain(
      ...['byteReader', 'mainReadings', 'seawardFrames', 'seawardGar', 'seawardSss', 'seawardTest', 'seawardText'].map(
        (name) => `testerFiles/${name}`,
      ),
      ...['sequences', 'testerFile', 'testerTable'].map((name) => `testerFiles/${name}`),
    ),
    tests: unit('import/testerFiles', 'import/testerTextFiles', 'import/testerArchives', 'import/testerTable'),
  },
  'domain/values': {
    files: domain(
      ...[
        'values/calendar',
        'values/csv',
        'values/decimal',
        'evidence/faultReports',
        'hall/firstSteps',
        'hall/hallSettings',
        'values/json',
        'people/passwords',
        'photos/photos',
        'labels/publicPages',
      ],
      ...[
        'labels/scanCode',
        'stock/stock',
        'values/text',
        'values/timeZone',
        'values/titles',
        'people/userAgent',
        'values/validationMessages',
        'assets/assetFields',
      ],
    ),
    tests: unit(
      'platform/calendar',
      'reports/csvWriter',
      'platform/decimal',
      'platform/json',
      'labels/labels',
      'reports/reports',
      'scanner/scanCode',
      'platform/titles',
      'platform/values',
    ),
  },
  'domain/imports': {
    files: domain(
      ...['cells', 'classes', 'columns', 'dates', 'decimalSeparator', 'footers', 'kinds', 'photos', 'readings'].map(
        (name) => `imports/${name}`,
      ),
    ),
    tests: unit('import/importCells'),
  },
  'domain/labels': {
    files: domain(
      ...[
        'barLabels',
        'cutMarks',
        'drawing',
        'label',
        'labelFields',
        'parseLabel',
        'print',
        'sheet',
        'starterLabel',
      ].map((name) => `labels/${name}`),
      'labels/textLayout',
    ),
    tests: unit('labels/labels', 'labels/labelDesigner'),
  },
  'domain/reports': {
    files: domain(
      ...['alert', 'cells', 'chart', 'headers', 'jsonFields', 'parameterTexts', 'parameterValues', 'parameters'].map(
        (name) => `reports/${name}`,
      ),
      ...['relativeDateText', 'runParameter', 'schedule', 'sqlTokens', 'valueText'].map((name) => `reports/${name}`),
    ),
    tests: unit('reports/reports', 'reports/reportResult', 'reports/schedules', 'api/variables'),
  },
  'domain/checks': {
    files: domain(
      ...['calendarRule', 'readSchedule', 'readSteps', 'schedule', 'scheduleText', 'steps', 'template'].map(
        (name) => `checks/${name}`,
      ),
    ),
    tests: unit('checks/checks', 'checks/checkWords'),
  },
  permissions: {
    files: ['domain/people/permissions.ts', 'server/api/graphql/permissions.ts'],
    tests: [...unit('people/permissions.slow', 'api/operationAccess'), ...server('people/permissions.slow')],
  },
  tests: {
    files: ['findings', 'test.bulk', 'test.input', 'test.service', 'failureReasons.service'].map(
      (name) => `server/areas/testing/records/${name}.ts`,
    ),
    tests: server(
      ...[
        'testing/tests',
        'testing/furtherReadings',
        'testing/savedTests',
        'assets/changedClass',
        'api/allFieldErrors',
        'import/importTests',
        'api/lists',
        'assets/codes',
      ],
      ...['photos/photos', 'api/idempotency'],
    ),
  },
  rounds: {
    files: ['itemPages', 'round.effects', 'round.records', 'round.service'].map(
      (name) => `server/areas/rounds/${name}.ts`,
    ),
    tests: server('rounds/rounds', 'api/allFieldErrors'),
  },
  checks: {
    files: [
      ...[
        'actions/action.effects',
        'actions/action.service',
        'documents/document.service',
        'place',
        'plan/check.input',
      ],
      ...['plan/check.rules', 'plan/check.service', 'plan/rhythm', 'records/checkRecord.rules'],
      ...['records/checkRecord.service', 'templates/checkTemplate.service'],
    ].map((name) => `server/areas/checks/${name}.ts`),
    tests: server(
      'checks/checks',
      'checks/checkActions',
      'checks/checkTemplates',
      'api/allFieldErrors',
      'platform/cleanUps',
    ),
  },
  outbox: {
    files: outbox(
      ...['adding/enqueue', 'adding/sendOrEnqueue', 'entry/entry', 'entry/localIds', 'entry/photoBlobs'],
      ...['queue/mergeEdit', 'queue/operations', 'queue/outbox', 'queue/outcome', 'queue/sendingOrder'],
      ...['sending/withTimeout', 'storage/outboxStorage'],
    ),
    tests: unit('offline/outbox'),
  },
  outboxPage: {
    files: outbox('adding/outboxLink', 'sending/editedValues', 'sending/sendEntry', 'storage/unsent'),
    tests: ['tests/client/offline/outbox.test.tsx'],
    // why: a test of a page that a mutant has stopped goes on, and disturbs its repetition
    apart: true,
  },
  stockTakes: {
    files: ['ledger', 'stockTake.records', 'stockTake.service', 'stockLevel.service'].map(
      (name) => `server/areas/stock/${name}.ts`,
    ),
    tests: server(
      'stock/stock',
      'stock/stockConcurrency',
      'api/allFieldErrors',
      'api/lists',
      'stock/stockLevelHistory',
    ),
  },
  imports: {
    files: [
      ...[
        'levels/levelRules',
        'names',
        'photos/photoNames',
        'records/judgeRecords',
        'records/newLocations',
        'records/readRecordRow',
      ],
      ...[
        'records/recordKinds',
        'records/recordRules',
        'records/writeRecords',
        'tests/readTestRow',
        'tests/resolveTests',
      ],
      ...['tests/revertTests', 'tests/saveTests', 'tests/testRules'],
    ].map((name) => `server/areas/import/${name}.ts`),
    tests: [
      ...unit('import/importRows'),
      ...server(
        'import/imports',
        'import/importTests',
        'import/importGuesses',
        'import/importTesterFiles',
        'import/importChecks',
        'import/importReading',
      ),
    ],
  },
}
