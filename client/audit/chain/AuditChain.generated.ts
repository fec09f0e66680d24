/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import { createLazyQueryHook, createQueryHook } from '../../graphql/hooks'
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type AuditChainQueryVariables = Exact<{ [key: string]: never; }>;


export type AuditChainQuery = { auditChain: { __typename: 'AuditChainState', sealed: number, head: string | null, sealedUntil: string | null, unsealed: number, removedWithSample: number } };

export type AuditChainFindingFragment = { __typename: 'AuditFinding', fault: Types.AuditFault, entryId: string | null, position: number | null, at: string | null, action: string | null, entity: string | null, recordId: string | null, after: string | null, before: string | null, otherEntryId: string | null, certificate: string | null };

export type AuditVerificationQueryVariables = Exact<{
  after?: string | null | undefined;
}>;


export type AuditVerificationQuery = { auditVerification: { __typename: 'AuditVerification', checked: number, next: string | null, wrong: number, findings: Array<{ __typename: 'AuditFinding', fault: Types.AuditFault, entryId: string | null, position: number | null, at: string | null, action: string | null, entity: string | null, recordId: string | null, after: string | null, before: string | null, otherEntryId: string | null, certificate: string | null }> } };

export type AuditHeadMatchQueryVariables = Exact<{
  input: Types.AuditHeadInput;
}>;


export type AuditHeadMatchQuery = { auditHeadMatch: Types.AuditHeadMatch };

export const AuditChainFindingFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AuditChainFinding"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditFinding"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fault"}},{"kind":"Field","name":{"kind":"Name","value":"entryId"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"entity"}},{"kind":"Field","name":{"kind":"Name","value":"recordId"}},{"kind":"Field","name":{"kind":"Name","value":"after"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"otherEntryId"}},{"kind":"Field","name":{"kind":"Name","value":"certificate"}}]}}]} as unknown as DocumentNode<AuditChainFindingFragment, unknown>;
export const AuditChainDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AuditChain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"auditChain"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sealed"}},{"kind":"Field","name":{"kind":"Name","value":"head"}},{"kind":"Field","name":{"kind":"Name","value":"sealedUntil"}},{"kind":"Field","name":{"kind":"Name","value":"unsealed"}},{"kind":"Field","name":{"kind":"Name","value":"removedWithSample"}}]}}]}}]} as unknown as DocumentNode<AuditChainQuery, AuditChainQueryVariables>;
export const AuditVerificationDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AuditVerification"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"auditVerification"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checked"}},{"kind":"Field","name":{"kind":"Name","value":"next"}},{"kind":"Field","name":{"kind":"Name","value":"wrong"}},{"kind":"Field","name":{"kind":"Name","value":"findings"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AuditChainFinding"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AuditChainFinding"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"AuditFinding"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fault"}},{"kind":"Field","name":{"kind":"Name","value":"entryId"}},{"kind":"Field","name":{"kind":"Name","value":"position"}},{"kind":"Field","name":{"kind":"Name","value":"at"}},{"kind":"Field","name":{"kind":"Name","value":"action"}},{"kind":"Field","name":{"kind":"Name","value":"entity"}},{"kind":"Field","name":{"kind":"Name","value":"recordId"}},{"kind":"Field","name":{"kind":"Name","value":"after"}},{"kind":"Field","name":{"kind":"Name","value":"before"}},{"kind":"Field","name":{"kind":"Name","value":"otherEntryId"}},{"kind":"Field","name":{"kind":"Name","value":"certificate"}}]}}]} as unknown as DocumentNode<AuditVerificationQuery, AuditVerificationQueryVariables>;
export const AuditHeadMatchDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"AuditHeadMatch"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"AuditHeadInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"auditHeadMatch"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}]}]}}]} as unknown as DocumentNode<AuditHeadMatchQuery, AuditHeadMatchQueryVariables>;
export const useAuditChainQuery = /*#__PURE__*/ createQueryHook(AuditChainDocument)
export const useAuditChainLazyQuery = /*#__PURE__*/ createLazyQueryHook(AuditChainDocument)
export const useAuditVerificationQuery = /*#__PURE__*/ createQueryHook(AuditVerificationDocument)
export const useAuditVerificationLazyQuery = /*#__PURE__*/ createLazyQueryHook(AuditVerificationDocument)
export const useAuditHeadMatchQuery = /*#__PURE__*/ createQueryHook(AuditHeadMatchDocument)
export const useAuditHeadMatchLazyQuery = /*#__PURE__*/ createLazyQueryHook(AuditHeadMatchDocument)