/**
 * The layers, lowest first. A folder may import itself and folders on earlier lines; folders on the same line may not
 * import each other. Files outside these folders (router.tsx, app.ts …) combine them and may import everything.
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
    ['verdict'],
    ['session'],
    ['scanner'],
    ['audit', 'help', 'locations', 'photos'],
    ['checks'],
    ['assets', 'stock'],
    ['testing'],
    ['rounds', 'reports'],
    ['evidence'],
    ['assetPages'],
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
        ...['reminders', 'import', 'sampleHall', 'export', 'register', 'dev'],
      ].map((area) => [`areas/${area}`]),
      [['api/graphql'], ['api/rest']],
    ),
}

/** The layers inside an area, lowest first; '.' means the area's own files. */
const INSIDE = {
  'client/assets': ['.', 'offline'],
  'client/audit': ['.', 'chain'],
  'client/checks': ['.', 'offline', 'plan', 'templates', 'actions', 'records', 'overview'],
  'client/components': [
    ...[
      'charts',
      'illustrations',
      'format',
      'links',
      'messages',
      'browser',
      'states',
      'dialogs',
      'fields',
      'forms',
      'filters',
    ],
    ...['page', 'codeEditor', 'list', 'offline', 'savedViews'],
  ],
  'client/dev': ['.', 'jobs', 'log', 'server', 'console'],
  'client/evidence': ['certificates', 'faults'],
  'client/import': ['.', 'file', 'rows', 'photos', 'pages'],
  'client/labels': ['.', 'pages', 'pdf', 'print', 'designer'],
  'client/offline': [
    ...['.', 'register', 'outbox/entry', 'outbox/storage', 'outbox/queue', 'resolvers', 'areas', 'execution'],
    ...['outbox/transport', 'outbox/intake', 'outbox/page', 'link'],
  ],
  'client/people': [
    '.',
    'credentials',
    'passkeys',
    'passwordReset',
    'passwords',
    'provider',
    'reminders',
    'roles',
    'secondFactor',
    'sessions',
    'tokens',
    'users',
    'invitations',
    'profile',
  ],
  'client/reports': ['.', 'chart', 'parameters', 'result', 'editor', 'run', 'schedules'],
  'client/rounds': ['assignments', 'offline', '.'],
  'client/shell': ['.', 'navigation', 'signOut', 'search', 'bars', 'drawer', 'keys', 'watchers', 'layout'],
  'client/stock': ['.', 'items', 'offline', 'takes', 'locations'],
  'client/telescope': ['.', 'browser', 'request'],
  'client/testing': ['offline', 'instruments', 'outOfUse', 'records', 'inspections', 'readings', 'dialogs'],
  'domain/testing': ['readings', '.'],
  'server/api/rest': ['routes', 'openapi', '.'],
  'server/areas/assets': ['state', '.'],
  'server/areas/audit': ['.', 'chain'],
  'server/areas/checks': ['.', 'documents', 'plan', 'templates', 'actions', 'records'],
  'server/areas/dev': ['.', 'jobs'],
  'server/areas/evidence': ['certificates', 'faults'],
  'server/areas/export': ['.', 'hall', 'lists'],
  'server/areas/import': [
    ...['photos', 'reading', 'rows', 'columns', 'namedLocations', 'records', 'assets', 'locations', 'stock', 'levels'],
    ...['testRecords', 'checks', '.'],
  ],
  'server/areas/people': [
    '.',
    'passwords',
    'savedViews',
    'sessions',
    'roles',
    'users',
    'passkeys',
    'passwordReset',
    'provider',
    'secondFactor',
    'tokens',
    'invitations',
  ],
  'server/areas/photos': ['decoding', '.'],
  'server/areas/reports': ['builtIn', 'sql', 'run', '.', 'export', 'login', 'schedules'],
  'server/areas/rounds': ['.', 'assignments', 'sheet'],
  'server/areas/stock': ['items', 'levels', 'movements', 'takes', '.'],
  'server/areas/testing': ['instruments', 'outOfUse', 'readings', 'records', 'inspections', '.'],
  'server/platform/telescope': ['masking', '.'],
}

/** One rule for each folder of an area. */
const orderInside = Object.entries(INSIDE).flatMap(([area, folders]) => {
  const pathOf = (folder) => (folder === '.' ? `^${area}/[^/]+$` : `^${area}/${folder}/`)
  return folders.map((folder, index) => ({
    name: 'order-inside-area',
    comment: 'A folder of an area imports only those before it in INSIDE of .dependency-cruiser.mjs.',
    severity: 'error',
    from: { path: pathOf(folder) },
    to: { path: `^${area}/`, pathNot: folders.slice(0, index + 1).map(pathOf) },
  }))
})

/** One rule for each folder of `side`. */
function orderOf(side) {
  return ORDER[side].flatMap((line, index) =>
    line.map((folder) => ({
      name: `order-of-${side}`,
      comment: 'A folder imports only those before it in the order of .dependency-cruiser.mjs.',
      severity: 'error',
      from: { path: `^${side}/${folder}(/|$)` },
      to: {
        path: `^${side}/`,
        pathNot: `^${side}/(${['generated', folder, ...ORDER[side].slice(0, index).flat()].join('|')})(/|$)`,
      },
    })),
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
      to: { path: '^(client|tests|scripts|prisma)/' },
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
    ...orderInside,
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
