/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { createLazyQueryHook, createQueryHook } from '../graphql/hooks'
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type PatCountsFragment = { __typename: 'PatSummary', untested: number, expired: number, failed: number, due: number, sound: number, missing: number, outOfUse: number, total: number };

export type AssetCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type AssetCountsQuery = { patSummary: { __typename: 'PatSummary', untested: number, expired: number, failed: number, due: number, sound: number, missing: number, outOfUse: number, total: number } };

export const PatCountsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PatCounts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PatSummary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"untested"}},{"kind":"Field","name":{"kind":"Name","value":"expired"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"due"}},{"kind":"Field","name":{"kind":"Name","value":"sound"}},{"kind":"Field","name":{"kind":"Name","value":"missing"}},{"kind":"Field","name":{"kind":"Name","value":"outOfUse"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]} as unknown as DocumentNode<PatCountsFragment, unknown>;
export const AssetCountsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AssetCounts"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"patSummary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PatCounts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PatCounts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"PatSummary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"untested"}},{"kind":"Field","name":{"kind":"Name","value":"expired"}},{"kind":"Field","name":{"kind":"Name","value":"failed"}},{"kind":"Field","name":{"kind":"Name","value":"due"}},{"kind":"Field","name":{"kind":"Name","value":"sound"}},{"kind":"Field","name":{"kind":"Name","value":"missing"}},{"kind":"Field","name":{"kind":"Name","value":"outOfUse"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]} as unknown as DocumentNode<AssetCountsQuery, AssetCountsQueryVariables>;
export const useAssetCountsQuery = /*#__PURE__*/ createQueryHook(AssetCountsDocument)
export const useAssetCountsLazyQuery = /*#__PURE__*/ createLazyQueryHook(AssetCountsDocument)