/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { lazyQueryHook, queryHook } from '../graphql/hooks'
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type WatchListQueryVariables = Exact<{ [key: string]: never; }>;


export type WatchListQuery = { assets: { __typename: 'AssetPage', total: number, items: Array<{ __typename: 'Asset', id: string }> } };


export const WatchListDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"WatchList"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"assets"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"filter"},"value":{"kind":"ObjectValue","fields":[{"kind":"ObjectField","name":{"kind":"Name","value":"watched"},"value":{"kind":"BooleanValue","value":true}}]}},{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"1"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]} as unknown as DocumentNode<WatchListQuery, WatchListQueryVariables>;
export const useWatchListQuery = /*#__PURE__*/ queryHook(WatchListDocument)
export const useWatchListLazyQuery = /*#__PURE__*/ lazyQueryHook(WatchListDocument)