/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { lazyQueryHook, queryHook } from '../graphql/hooks'
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type LongestOutOfUseQueryVariables = Exact<{ [key: string]: never; }>;


export type LongestOutOfUseQuery = { home: { __typename: 'Home', outOfUse: { __typename: 'OutOfUsePage', total: number, items: Array<{ __typename: 'OutOfUse', id: string, since: string, reason: string, asset: { __typename: 'Asset', id: string, name: string, code: string } }> } } };


export const LongestOutOfUseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LongestOutOfUse"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"home"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"outOfUse"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"limit"},"value":{"kind":"IntValue","value":"2"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"items"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"since"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}},{"kind":"Field","name":{"kind":"Name","value":"asset"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]}}]}}]} as unknown as DocumentNode<LongestOutOfUseQuery, LongestOutOfUseQueryVariables>;
export const useLongestOutOfUseQuery = /*#__PURE__*/ queryHook(LongestOutOfUseDocument)
export const useLongestOutOfUseLazyQuery = /*#__PURE__*/ lazyQueryHook(LongestOutOfUseDocument)