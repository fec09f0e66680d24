import { readdirSync, readFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { codegen } from '@graphql-codegen/core'
import { preset as nearOperationFile } from '@graphql-codegen/near-operation-file-preset'
import type { Types } from '@graphql-codegen/plugin-helpers'
import * as typedDocumentNode from '@graphql-codegen/typed-document-node'
import * as typescriptOperations from '@graphql-codegen/typescript-operations'
import { buildASTSchema, parse, Source } from 'graphql'
import { hooksPlugin } from '../client/graphql/hooksPlugin'

const schema = parse(readFileSync('schema.graphql', 'utf8'))
const schemaAst = buildASTSchema(schema)
const documents = readdirSync('client', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.graphql'))
  .sort()
  .map((file) => path.join('client', file))
  .map((location) => ({ location, document: readDocument(location) }))
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
const typesFile = 'client/graphql/schema.generated.ts'

const outputs: Types.GenerateOptions[] = [
  {
    filename: typesFile,
    schema,
    schemaAst,
    documents,
    plugins: [{ typescriptOperations: {} }],
    pluginMap: { typescriptOperations },
    config: { ...types, generateOperationTypes: false },
  },
  ...(await nearOperationFile.buildGeneratesSection({
    baseOutputDir: 'client/',
    presetConfig: {},
    schema,
    schemaAst,
    documents,
    plugins: [{ typescriptOperations: {} }, { typedDocumentNode: {} }, { hooksPlugin: {} }],
    pluginMap: { typescriptOperations, typedDocumentNode, hooksPlugin },
    config: {
      ...types,
      importSchemaTypesFrom: typesFile,
      documentNodeImport: '@apollo/client#TypedDocumentNode',
    },
  })),
]
for (const output of outputs) await (process.argv.includes('--check') ? expectWritten : write)(output)

function readDocument(file: string) {
  try {
    return parse(new Source(readFileSync(file, 'utf8'), file))
  } catch (error) {
    // why: only the error's text names the file and line
    throw new Error(String(error))
  }
}

async function write(output: Types.GenerateOptions): Promise<void> {
  await writeFile(output.filename, await codegen(output))
}

async function expectWritten(output: Types.GenerateOptions): Promise<void> {
  if ((await readFile(output.filename, 'utf8').catch(() => '')) === (await codegen(output))) return
  console.error(`${output.filename} is out of date.`)
  process.exitCode = 1
}
