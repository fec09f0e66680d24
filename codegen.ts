import type { CodegenConfig } from '@graphql-codegen/cli'
import { preset as nearOperationFile } from '@graphql-codegen/near-operation-file-preset'
import { hooksPlugin } from './client/graphql/hooksPlugin'

const types = {
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
}

const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'client/**/*.graphql',
  generates: {
    'client/graphql/schema.generated.ts': {
      plugins: ['typescript-operations'],
      config: { ...types, generateOperationTypes: false },
    },
    'client/': {
      preset: nearOperationFile,
      plugins: ['typescript-operations', 'typed-document-node', 'hooksPlugin'],
      config: {
        ...types,
        importSchemaTypesFrom: 'client/graphql/schema.generated.ts',
        documentNodeImport: '@apollo/client#TypedDocumentNode',
      },
    },
  },
  pluginLoader: (name: string) => (name.endsWith('hooksPlugin') ? hooksPlugin : import(name)),
}

export default config
