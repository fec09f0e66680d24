import type { CodegenConfig } from '@graphql-codegen/cli'

const schemaTypes = 'client/graphql/schema.generated.ts'

const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'client/**/*.graphql',
  config: {
    nonOptionalTypename: true,
    skipTypeNameForRoot: true,
    enumType: 'string-literal',
    useTypeImports: true,
    scalars: {
      ID: 'string',
      LocalDate: 'string',
      DateTimeISO: 'string',
      JSON: 'unknown',
      JSONObject: 'Record<string, unknown>',
      AssetClass: '1 | 2',
      PassFail: '0 | 1',
      Reading: 'number | string',
      ReadingQualifier: "'<' | '>'",
    },
  },
  generates: {
    [schemaTypes]: {
      plugins: ['typescript-operations'],
      config: { generateOperationTypes: false },
    },
    'client/': {
      preset: 'near-operation-file',
      plugins: ['typescript-operations', 'typed-document-node', './client/graphql/hooksPlugin.ts'],
      config: { importSchemaTypesFrom: schemaTypes, documentNodeImport: '@apollo/client#TypedDocumentNode' },
    },
  },
}

// biome-ignore lint/style/noDefaultExport: graphql-codegen takes a module's default for its configuration
export default config
