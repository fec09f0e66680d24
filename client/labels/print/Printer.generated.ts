/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../graphql/schema.generated';

import { createLazyQueryHook, createMutationHook, createQueryHook } from '../../graphql/hooks'
import type { TypedDocumentNode as DocumentNode } from '@apollo/client';
export type PrinterDetailsFragment = { __typename: 'Printer', name: string, nudgeX: number, nudgeY: number };

export type PrintersQueryVariables = Exact<{ [key: string]: never; }>;


export type PrintersQuery = { printers: Array<{ __typename: 'Printer', name: string, nudgeX: number, nudgeY: number }> };

export type SavePrinterMutationVariables = Exact<{
  input: Types.PrinterInput;
}>;


export type SavePrinterMutation = { savePrinter: Array<{ __typename: 'Printer', name: string, nudgeX: number, nudgeY: number }> };

export type DeletePrinterMutationVariables = Exact<{
  name: string;
}>;


export type DeletePrinterMutation = { deletePrinter: Array<{ __typename: 'Printer', name: string, nudgeX: number, nudgeY: number }> };

export const PrinterDetailsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PrinterDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Printer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nudgeX"}},{"kind":"Field","name":{"kind":"Name","value":"nudgeY"}}]}}]} as unknown as DocumentNode<PrinterDetailsFragment, unknown>;
export const PrintersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Printers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"printers"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PrinterDetails"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PrinterDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Printer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nudgeX"}},{"kind":"Field","name":{"kind":"Name","value":"nudgeY"}}]}}]} as unknown as DocumentNode<PrintersQuery, PrintersQueryVariables>;
export const SavePrinterDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SavePrinter"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"input"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"PrinterInput"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"savePrinter"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"input"},"value":{"kind":"Variable","name":{"kind":"Name","value":"input"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PrinterDetails"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PrinterDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Printer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nudgeX"}},{"kind":"Field","name":{"kind":"Name","value":"nudgeY"}}]}}]} as unknown as DocumentNode<SavePrinterMutation, SavePrinterMutationVariables>;
export const DeletePrinterDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"DeletePrinter"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"name"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"deletePrinter"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"name"},"value":{"kind":"Variable","name":{"kind":"Name","value":"name"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PrinterDetails"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PrinterDetails"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Printer"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"nudgeX"}},{"kind":"Field","name":{"kind":"Name","value":"nudgeY"}}]}}]} as unknown as DocumentNode<DeletePrinterMutation, DeletePrinterMutationVariables>;
export const usePrintersQuery = /*#__PURE__*/ createQueryHook(PrintersDocument)
export const usePrintersLazyQuery = /*#__PURE__*/ createLazyQueryHook(PrintersDocument)
export const useSavePrinterMutation = /*#__PURE__*/ createMutationHook(SavePrinterDocument)
export const useDeletePrinterMutation = /*#__PURE__*/ createMutationHook(DeletePrinterDocument)