/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../graphql/schema.generated';

import { mutationHook, queryHook } from '../graphql/hooks'
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type HallSettingsDetailsFragment = { __typename: 'HallSettings', hallName: string, publicPages: boolean };

export type HallSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type HallSettingsQuery = { hallSettings: { __typename: 'HallSettings', hallName: string, publicPages: boolean } };

export type UpdateHallSettingsMutationVariables = Exact<{
  input: Types.HallSettingsInput;
}>;


export type UpdateHallSettingsMutation = { updateHallSettings: { __typename: 'HallSettings', hallName: string, publicPages: boolean } };

export const HallSettingsDetailsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HallSettingsDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HallSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hallName"}},{"kind":"Field","name":{"kind":"Name","value":"publicPages"}}]}}]} as unknown as DocumentNode<HallSettingsDetailsFragment, unknown>;
export const HallSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"HallSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hallSettings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HallSettingsDetails"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HallSettingsDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HallSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hallName"}},{"kind":"Field","name":{"kind":"Name","value":"publicPages"}}]}}]} as unknown as DocumentNode<HallSettingsQuery, HallSettingsQueryVariables>;
export const UpdateHallSettingsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateHallSettings"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"HallSettingsInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateHallSettings"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"HallSettingsDetails"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"HallSettingsDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"HallSettings"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hallName"}},{"kind":"Field","name":{"kind":"Name","value":"publicPages"}}]}}]} as unknown as DocumentNode<UpdateHallSettingsMutation, UpdateHallSettingsMutationVariables>;
export const useHallSettingsQuery = queryHook(HallSettingsDocument)
export const useUpdateHallSettingsMutation = mutationHook(UpdateHallSettingsDocument)