/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { createLazyQueryHook, createQueryHook } from '../graphql/hooks'
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type MailStateQueryVariables = Exact<{ [key: string]: never; }>;


export type MailStateQuery = { reminders: { __typename: 'Reminders', mailAvailable: boolean } };


export const MailStateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"MailState"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"reminders"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"mailAvailable"}}]}}]}}]} as unknown as DocumentNode<MailStateQuery, MailStateQueryVariables>;
export const useMailStateQuery = /*#__PURE__*/ createQueryHook(MailStateDocument)
export const useMailStateLazyQuery = /*#__PURE__*/ createLazyQueryHook(MailStateDocument)