/**
 * The order of the folders, from the lowest. A folder imports itself and the folders of the lines before its own; those that share a
 * line do not know each other. What stands beside the folders (router.tsx, app.ts …) puts them together and may import all.
 */
const ORDER = {
  client: [
    ['theme'],
    ['graphql'],
    ['offline'],
    ['components'],
    ['session'],
    ['scanner'],
    ['audit', 'help', 'locations', 'photos'],
    ['checks'],
    ['pat', 'stock', 'reports'],
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
          'pat',
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

/** One rule for each folder of a side. */
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
      to: { path: '^(client|tests|scripts)/' },
    },
    {
      name: 'client-not-from-server',
      comment: 'The sides meet in schema.graphql and domain/.',
      severity: 'error',
      from: { path: '^client/' },
      to: { path: '^(server|prisma|tests|scripts)/' },
    },
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
