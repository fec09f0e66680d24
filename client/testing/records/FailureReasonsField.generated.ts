/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { createLazyQueryHook, createMutationHook, createQueryHook } from '../../graphql/hooks'
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type FailureReasonsQueryVariables = Exact<{ [key: string]: never; }>;


export type FailureReasonsQuery = { failureReasons: Array<string> };

export type SaveFailureReasonsMutationVariables = Exact<{
  reasons: Array<string> | string;
  before?: Array<string> | string | null | undefined;
}>;


export type SaveFailureReasonsMutation = { saveFailureReasons: Array<string> };


export const FailureReasonsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"FailureReasons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"failureReasons"}}]}}]} as unknown as DocumentNode<FailureReasonsQuery, FailureReasonsQueryVariables>;
export const SaveFailureReasonsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SaveFailureReasons"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"reasons"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"before"}},"type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"saveFailureReasons"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"reasons"},"value":{"kind":"Variable","name":{"kind":"Name","value":"reasons"}}},{"kind":"Argument","name":{"kind":"Name","value":"before"},"value":{"kind":"Variable","name":{"kind":"Name","value":"before"}}}]}]}}]} as unknown as DocumentNode<SaveFailureReasonsMutation, SaveFailureReasonsMutationVariables>;
export const useFailureReasonsQuery = /*#__PURE__*/ createQueryHook(FailureReasonsDocument)
export const useFailureReasonsLazyQuery = /*#__PURE__*/ createLazyQueryHook(FailureReasonsDocument)
export const useSaveFailureReasonsMutation = /*#__PURE__*/ createMutationHook(SaveFailureReasonsDocument)