/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import { createLazyQueryHook, createMutationHook, createQueryHook } from '../../graphql/hooks'
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type LabelsStepQueryVariables = Exact<{ [key: string]: never; }>;


export type LabelsStepQuery = { home: { __typename: 'Home', firstSteps: { __typename: 'FirstSteps', done: Array<Types.FirstStep> } } };

export type MarkLabelsPrintedMutationVariables = Exact<{ [key: string]: never; }>;


export type MarkLabelsPrintedMutation = { setFirstStep: { __typename: 'FirstSteps', done: Array<Types.FirstStep> } };


export const LabelsStepDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"LabelsStep"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"home"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"firstSteps"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]}}]} as unknown as DocumentNode<LabelsStepQuery, LabelsStepQueryVariables>;
export const MarkLabelsPrintedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MarkLabelsPrinted"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setFirstStep"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"step"},"value":{"kind":"EnumValue","value":"labels"}},{"kind":"Argument","name":{"kind":"Name","value":"state"},"value":{"kind":"EnumValue","value":"done"}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"done"}}]}}]}}]} as unknown as DocumentNode<MarkLabelsPrintedMutation, MarkLabelsPrintedMutationVariables>;
export const useLabelsStepQuery = /*#__PURE__*/ createQueryHook(LabelsStepDocument)
export const useLabelsStepLazyQuery = /*#__PURE__*/ createLazyQueryHook(LabelsStepDocument)
export const useMarkLabelsPrintedMutation = /*#__PURE__*/ createMutationHook(MarkLabelsPrintedDocument)