/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { createLazyQueryHook, createQueryHook } from '../../graphql/hooks'
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type OwnDataQueryVariables = Exact<{ [key: string]: never; }>;


export type OwnDataQuery = { ownData: Record<string, unknown> };


export const OwnDataDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"OwnData"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"ownData"}}]}}]} as unknown as DocumentNode<OwnDataQuery, OwnDataQueryVariables>;
export const useOwnDataQuery = /*#__PURE__*/ createQueryHook(OwnDataDocument)
export const useOwnDataLazyQuery = /*#__PURE__*/ createLazyQueryHook(OwnDataDocument)