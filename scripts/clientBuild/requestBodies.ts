import type { DocumentNode } from 'graphql'
import { createCache } from '../../client/graphql/cache'
import { requestBody } from '../../client/graphql/request'
import { AssetDocument } from '../../client/pat/assets/Asset.generated'
import { AssetListDocument } from '../../client/pat/assets/AssetList.generated'
import { CurrentUserDocument } from '../../client/session/CurrentUser.generated'

const cache = createCache()
/** As the client sends what it keeps. */
const kept = (document: DocumentNode, variables: object) =>
  requestBody(cache.transformDocument(document), { ...variables })

/** What a screen asks for first, by its path; $1 is what stands in brackets there. */
export const REQUESTS = [
  { path: '', body: requestBody(CurrentUserDocument, {}) },
  { path: '^/pat/assets$', body: kept(AssetListDocument, { offset: 0, limit: 50 }) },
  { path: '^/pat/assets/(\\d+)$', body: kept(AssetDocument, { id: '$1' }) },
]
