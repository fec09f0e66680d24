import 'reflect-metadata'
import type { GraphQLSchema } from 'graphql'
import { buildSchemaSync } from 'type-graphql'
import { LocationResolver } from '../locations/location.resolver'
import { AssetResolver } from '../pat/asset.resolver'
import { ScanResolver } from '../pat/scan.resolver'
import { TestResolver } from '../pat/test.resolver'
import { SessionResolver } from '../people/session.resolver'
import { withPermissions } from './permissions'

/** The schema as it is emitted to `schema.graphql`, behind the permissions. */
export function buildAppSchema(): GraphQLSchema {
  const schema = buildSchemaSync({
    resolvers: [SessionResolver, AssetResolver, TestResolver, ScanResolver, LocationResolver],
    validate: false,
  })
  return withPermissions(schema)
}
