/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.generated';

import { createMutationHook } from '../graphql/hooks'
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type FirstStepsDetailsFragment = { __typename: 'FirstSteps', hasAssets: boolean, hasTests: boolean, isSampleHall: boolean, done: Array<Types.FirstStep>, skipped: Array<Types.FirstStep>, isOver: boolean };

export type SetFirstStepMutationVariables = Exact<{
  step: Types.FirstStep;
  state: Types.FirstStepState;
}>;


export type SetFirstStepMutation = { setFirstStep: { __typename: 'FirstSteps', hasAssets: boolean, hasTests: boolean, isSampleHall: boolean, done: Array<Types.FirstStep>, skipped: Array<Types.FirstStep>, isOver: boolean } };

export type HideFirstStepsMutationVariables = Exact<{
  hidden: boolean;
}>;


export type HideFirstStepsMutation = { hideFirstSteps: { __typename: 'FirstSteps', hasAssets: boolean, hasTests: boolean, isSampleHall: boolean, done: Array<Types.FirstStep>, skipped: Array<Types.FirstStep>, isOver: boolean } };

export const FirstStepsDetailsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FirstStepsDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FirstSteps"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasAssets"}},{"kind":"Field","name":{"kind":"Name","value":"hasTests"}},{"kind":"Field","name":{"kind":"Name","value":"isSampleHall"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"isOver"}}]}}]} as unknown as DocumentNode<FirstStepsDetailsFragment, unknown>;
export const SetFirstStepDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SetFirstStep"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"step"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FirstStep"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"state"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"FirstStepState"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"setFirstStep"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"step"},"value":{"kind":"Variable","name":{"kind":"Name","value":"step"}}},{"kind":"Argument","name":{"kind":"Name","value":"state"},"value":{"kind":"Variable","name":{"kind":"Name","value":"state"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FirstStepsDetails"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FirstStepsDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FirstSteps"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasAssets"}},{"kind":"Field","name":{"kind":"Name","value":"hasTests"}},{"kind":"Field","name":{"kind":"Name","value":"isSampleHall"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"isOver"}}]}}]} as unknown as DocumentNode<SetFirstStepMutation, SetFirstStepMutationVariables>;
export const HideFirstStepsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"HideFirstSteps"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"hidden"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hideFirstSteps"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"hidden"},"value":{"kind":"Variable","name":{"kind":"Name","value":"hidden"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FirstStepsDetails"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FirstStepsDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"FirstSteps"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasAssets"}},{"kind":"Field","name":{"kind":"Name","value":"hasTests"}},{"kind":"Field","name":{"kind":"Name","value":"isSampleHall"}},{"kind":"Field","name":{"kind":"Name","value":"done"}},{"kind":"Field","name":{"kind":"Name","value":"skipped"}},{"kind":"Field","name":{"kind":"Name","value":"isOver"}}]}}]} as unknown as DocumentNode<HideFirstStepsMutation, HideFirstStepsMutationVariables>;
export const useSetFirstStepMutation = /*#__PURE__*/ createMutationHook(SetFirstStepDocument)
export const useHideFirstStepsMutation = /*#__PURE__*/ createMutationHook(HideFirstStepsDocument)