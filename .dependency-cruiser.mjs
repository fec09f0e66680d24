/**
 * The order of the folders, from the lowest. A folder imports itself and the folders of the lines before its own; those that share a
 * line do not know each other. What stands beside the folders (router.tsx, app.ts …) puts them together and may import all.
 */
const ORDER = {
  domain: [
    ['values'],
    ['audit', 'hall', 'people', 'photos', 'stock', 'reports'],
    ['checks'],
    ['assets'],
    ['testing'],
    ['rounds'],
    ['evidence'],
    ['labels'],
    ['imports'],
    ['testerFiles'],
  ],
  client: [
    ['theme'],
    ['graphql'],
    ['offline'],
    ['components'],
    ['session'],
    ['scanner'],
    ['audit', 'help', 'locations', 'photos'],
    ['checks'],
    ['assets', 'stock', 'reports'],
    ['testing'],
    ['rounds'],
    ['evidence'],
    ['labels'],
    ['people', 'hall', 'outboxPage', 'dev', 'telescope', 'apiDocs', 'import', 'sandbox'],
    ['shell'],
    ['home'],
  ],
  server: [
    ...['runtime', 'errors', 'concurrency', 'database', 'input', 'records', 'context.ts', 'http', 'files', 'tls'],
    ...['mail', 'idempotency', 'jobs', 'telescope', 'metrics', 'backup'],
  ]
    .map((folder) => [`platform/${folder}`])
    .concat(
      [
        ...[
          'audit',
          'people',
          'photos',
          'locations',
          'hall',
          'assets',
          'testing',
          'rounds',
          'evidence',
          'checks',
          'stock',
          'labels',
          'scan',
          'reports',
          'search',
          'home',
        ],
        ...['reminders', 'sampleHall', 'import', 'export', 'register', 'dev'],
      ].map((area) => [`areas/${area}`]),
      [['api/graphql'], ['api/rest']],
    ),
}

/** The imports against the order that are left, each to be removed. */
const AGAINST_THE_ORDER = {
  'client/assets/AssetBrowser.tsx': ['client/testing/useAssetDialogs.tsx'],
  'client/assets/AssetFilters.tsx': ['client/evidence/summary/PatSummary.generated.ts'],
  'client/assets/AssetListPage.tsx': ['client/testing/useAssetDialogs.tsx'],
  'client/assets/AssetPage.tsx': [
    'client/evidence/faults/AssetFaults.tsx',
    'client/rounds/assignments/AssignedTo.tsx',
    'client/testing/inspections/VisualInspection.generated.ts',
    'client/testing/outOfUse/FailedAsset.tsx',
    'client/testing/outOfUse/TakeOutOfUse.tsx',
    'client/testing/outOfUse/UseOfAsset.tsx',
    'client/testing/readings/AssetReadings.tsx',
    'client/testing/records/TestList.generated.ts',
    'client/testing/records/UnfinishedTest.tsx',
    'client/testing/useAssetDialogs.tsx',
  ],
  'client/assets/AssetSelectionBar.tsx': ['client/rounds/assignments/AssignDialog.tsx'],
  'client/assets/AssetStatusSummary.tsx': ['client/testing/records/testReadings.ts'],
  'client/assets/AssetTimeline.tsx': [
    'client/testing/inspections/InspectionEntry.tsx',
    'client/testing/inspections/VisualInspection.generated.ts',
    'client/testing/lazyDialogs.ts',
    'client/testing/records/Test.generated.ts',
    'client/testing/records/TestEntry.tsx',
  ],
  'client/assets/mergeTimeline.ts': [
    'client/testing/inspections/VisualInspection.generated.ts',
    'client/testing/records/Test.generated.ts',
  ],
  'client/assets/offline/assetAnswers.ts': ['client/rounds/offline/assignments.ts'],
  'client/assets/patCache.ts': ['client/testing/records/TestDialog.generated.ts'],
  'client/rounds/FinishedRound.tsx': ['client/evidence/certificates/newCertificate.ts'],
  'client/rounds/StartRound.tsx': [
    'client/evidence/locations/DueCount.tsx',
    'client/evidence/locations/InDateRing.tsx',
  ],
  'client/testing/records/useSaveTest.ts': ['client/rounds/justRecorded.ts'],
  'domain/assets/assetFields.ts': ['domain/testing/visualInspection.ts'],
  'domain/assets/itemTypeFacts.ts': ['domain/testing/visualInspection.ts'],
  'domain/assets/pat.ts': ['domain/testing/outOfUse.ts'],
  'server/areas/assets/asset.filter.ts': ['server/areas/rounds/assignments/assignment.conditions.ts'],
  'server/areas/assets/asset.input.ts': ['server/areas/testing/outOfUse/outOfUse.type.ts'],
  'server/areas/assets/asset.resolver.ts': [
    'server/areas/evidence/summary/patSummary.service.ts',
    'server/areas/evidence/summary/patSummary.type.ts',
    'server/areas/testing/readings/readings.service.ts',
    'server/areas/testing/readings/readings.type.ts',
  ],
  'server/areas/assets/asset.service.ts': ['server/areas/rounds/round.effects.ts'],
  'server/areas/assets/asset.type.ts': [
    'server/areas/testing/outOfUse/outOfUse.type.ts',
    'server/areas/testing/records/test.type.ts',
  ],
  'server/areas/assets/assetBatch.service.ts': ['server/areas/testing/outOfUse/outOfUse.service.ts'],
  'server/areas/assets/pat.records.ts': ['server/areas/testing/records/test.type.ts'],
  'server/areas/assets/pat.shapes.ts': [
    'server/areas/testing/inspections/failedInspection.ts',
    'server/areas/testing/instruments/snapshot.ts',
  ],
  'server/areas/testing/records/test.bulk.ts': ['server/areas/evidence/faults/fault.effects.ts'],
  'server/areas/testing/records/test.records.ts': [
    'server/areas/evidence/faults/fault.effects.ts',
    'server/areas/rounds/round.effects.ts',
  ],
}

/** One rule for each folder of a side, and one for each file with imports against the order. */
function orderOf(side) {
  return ORDER[side].flatMap((line, index) =>
    line.flatMap((folder) => {
      const allowed = `^${side}/(${['generated', folder, ...ORDER[side].slice(0, index).flat()].join('|')})(/|$)`
      const files = Object.keys(AGAINST_THE_ORDER).filter((file) => file.startsWith(`${side}/${folder}/`))
      const rule = (from, pathNot) => ({
        name: `order-of-${side}`,
        comment: 'A folder imports only those before it in the order of .dependency-cruiser.mjs.',
        severity: 'error',
        from,
        to: { path: `^${side}/`, pathNot },
      })
      return [
        rule({ path: `^${side}/${folder}(/|$)`, pathNot: files.map((file) => `^${file}$`) }, allowed),
        ...files.map((file) =>
          rule({ path: `^${file}$` }, [allowed, ...AGAINST_THE_ORDER[file].map((to) => `^${to}`)]),
        ),
      ]
    }),
  )
}

// biome-ignore lint/style/noDefaultExport: dependency-cruiser takes a module's default for its configuration
export default {
  forbidden: [
    {
      name: 'domain-imports-nothing',
      comment:
        'domain/ holds pure rules: both sides load it, whatever it would load. jsonc-parser reads JSON documents, zod checks them, croner knows the days of calendar rules.',
      severity: 'error',
      from: { path: '^domain/' },
      to: { pathNot: '^(domain/|node_modules/(zod|jsonc-parser|croner)/)' },
    },
    {
      name: 'server-not-from-client',
      comment: 'The sides meet in schema.graphql and domain/.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(client|tests|scripts)/' },
    },
    {
      name: 'client-not-from-server',
      comment: 'The sides meet in schema.graphql and domain/.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^(server|prisma|tests|scripts)/' },
    },
    ...orderOf('domain'),
    ...orderOf('client'),
    ...orderOf('server'),
    {
      name: 'no-circles',
      comment:
        'A circle has no part that can be read or loaded first. Types that name each other belong into one file.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules|generated' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
  },
}
