/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { createLazyQueryHook, createMutationHook, createQueryHook } from '../../graphql/hooks'
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type CalendarAddressQueryVariables = Exact<{ [key: string]: never; }>;


export type CalendarAddressQuery = { calendarAddress: { __typename: 'CalendarAddress', createdAt: string } | null };

export type CreateCalendarAddressMutationVariables = Exact<{ [key: string]: never; }>;


export type CreateCalendarAddressMutation = { createCalendarAddress: { __typename: 'CalendarAddressPayload', secretUrl: string, calendarAddress: { __typename: 'CalendarAddress', createdAt: string } } };

export type RevokeCalendarAddressMutationVariables = Exact<{ [key: string]: never; }>;


export type RevokeCalendarAddressMutation = { revokeCalendarAddress: boolean };


export const CalendarAddressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CalendarAddress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"calendarAddress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]} as unknown as DocumentNode<CalendarAddressQuery, CalendarAddressQueryVariables>;
export const CreateCalendarAddressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CreateCalendarAddress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createCalendarAddress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"secretUrl"}},{"kind":"Field","name":{"kind":"Name","value":"calendarAddress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"createdAt"}}]}}]}}]}}]} as unknown as DocumentNode<CreateCalendarAddressMutation, CreateCalendarAddressMutationVariables>;
export const RevokeCalendarAddressDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RevokeCalendarAddress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"revokeCalendarAddress"}}]}}]} as unknown as DocumentNode<RevokeCalendarAddressMutation, RevokeCalendarAddressMutationVariables>;
export const useCalendarAddressQuery = /*#__PURE__*/ createQueryHook(CalendarAddressDocument)
export const useCalendarAddressLazyQuery = /*#__PURE__*/ createLazyQueryHook(CalendarAddressDocument)
export const useCreateCalendarAddressMutation = /*#__PURE__*/ createMutationHook(CreateCalendarAddressDocument)
export const useRevokeCalendarAddressMutation = /*#__PURE__*/ createMutationHook(RevokeCalendarAddressDocument)