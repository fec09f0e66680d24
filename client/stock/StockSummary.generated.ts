/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { createLazyQueryHook, createQueryHook } from '../graphql/hooks'
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type StockCountsFragment = { __typename: 'StockSummary', belowMinimum: number, total: number };

export type StockSummaryQueryVariables = Exact<{ [key: string]: never; }>;


export type StockSummaryQuery = { stockSummary: { __typename: 'StockSummary', belowMinimum: number, total: number } };

export const StockCountsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StockCounts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StockSummary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"belowMinimum"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]} as unknown as DocumentNode<StockCountsFragment, unknown>;
export const StockSummaryDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"StockSummary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"stockSummary"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"StockCounts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"StockCounts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"StockSummary"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"belowMinimum"}},{"kind":"Field","name":{"kind":"Name","value":"total"}}]}}]} as unknown as DocumentNode<StockSummaryQuery, StockSummaryQueryVariables>;
export const useStockSummaryQuery = /*#__PURE__*/ createQueryHook(StockSummaryDocument)
export const useStockSummaryLazyQuery = /*#__PURE__*/ createLazyQueryHook(StockSummaryDocument)