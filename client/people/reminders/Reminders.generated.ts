/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import { createLazyQueryHook, createMutationHook, createQueryHook } from '../../graphql/hooks'
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type ReminderDetailsFragment = { __typename: 'Reminders', digestDay: Types.Weekday | null, mailAvailable: boolean };

export type RemindersQueryVariables = Exact<{ [key: string]: never; }>;


export type RemindersQuery = { reminders: { __typename: 'Reminders', digestDay: Types.Weekday | null, mailAvailable: boolean } };

export type UpdateRemindersMutationVariables = Exact<{
  input: Types.RemindersInput;
}>;


export type UpdateRemindersMutation = { updateReminders: { __typename: 'Reminders', digestDay: Types.Weekday | null, mailAvailable: boolean } };

export const ReminderDetailsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReminderDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Reminders"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"digestDay"}},{"kind":"Field","name":{"kind":"Name","value":"mailAvailable"}}]}}]} as unknown as DocumentNode<ReminderDetailsFragment, unknown>;
export const RemindersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Reminders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reminders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReminderDetails"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReminderDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Reminders"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"digestDay"}},{"kind":"Field","name":{"kind":"Name","value":"mailAvailable"}}]}}]} as unknown as DocumentNode<RemindersQuery, RemindersQueryVariables>;
export const UpdateRemindersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UpdateReminders"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"RemindersInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"updateReminders"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ReminderDetails"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ReminderDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Reminders"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"digestDay"}},{"kind":"Field","name":{"kind":"Name","value":"mailAvailable"}}]}}]} as unknown as DocumentNode<UpdateRemindersMutation, UpdateRemindersMutationVariables>;
export const useRemindersQuery = /*#__PURE__*/ createQueryHook(RemindersDocument)
export const useRemindersLazyQuery = /*#__PURE__*/ createLazyQueryHook(RemindersDocument)
export const useUpdateRemindersMutation = /*#__PURE__*/ createMutationHook(UpdateRemindersDocument)