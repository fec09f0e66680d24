import type { DocumentNode } from 'graphql'
import { AssetDocument } from '../../../client/assets/Asset.generated'
import { AssetListDocument } from '../../../client/assets/AssetList.generated'
import { createApolloCache } from '../../../client/graphql/cache'
import { toRequestBody } from '../../../client/graphql/request'
import { CurrentUserDocument } from '../../../client/session/CurrentUser.generated'

const cache = createApolloCache()
/** Builds the body that Apollo Client would send, including type names. */
const cachedRequest = (document: DocumentNode, variables: object) =>
  toRequestBody(cache.transformDocument(document), { ...variables })

/** Each screen's first requests. `path` is a regular expression; `$1` in a body is its first group. */
export const SCREEN_FIRST_REQUESTS = [
  { path: '', body: toRequestBody(CurrentUserDocument, {}) },
  { path: '^/pat/assets$', body: cachedRequest(AssetListDocument, { offset: 0, limit: 50 }) },
  { path: '^/pat/assets/(\\d+)$', body: cachedRequest(AssetDocument, { id: '$1' }) },
]
