import type { ApolloLink, DocumentNode, OperationVariables } from '@apollo/client'

/** An operation that is to be answered. */
export interface SentOperation {
  document: DocumentNode
  variables: OperationVariables
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Answers an operation; rejects where no answer in GraphQL's form came back. */
export type Send = (operation: SentOperation) => Promise<ApolloLink.Result>

/** Stands between the app and the server: answers by itself, or lets the server answer. */
export type Transport = (operation: SentOperation, server: Send) => Promise<ApolloLink.Result>

let transport: Transport = (operation, server) => server(operation)

/** Has every operation of the app answered by `next` from now on; only the composition root calls it. */
export function setTransport(next: Transport): void {
  transport = next
}

export const sendByTransport: Transport = (operation, server) => transport(operation, server)
