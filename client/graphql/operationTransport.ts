import type { ApolloLink, DocumentNode, OperationVariables } from '@apollo/client'

export interface OperationToSend {
  document: DocumentNode
  variables: OperationVariables
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** Runs an operation; rejects if the response is not GraphQL. */
export type OperationSender = (operation: OperationToSend) => Promise<ApolloLink.Result>

/** A layer between the app and the server that answers an operation itself or forwards it. */
export type OperationTransport = (operation: OperationToSend, server: OperationSender) => Promise<ApolloLink.Result>

let transport: OperationTransport = (operation, server) => server(operation)

/** Sends all the app's operations through `next` from now on. Called only by the composition root. */
export function setOperationTransport(next: OperationTransport): void {
  transport = next
}

export const sendThroughCurrentTransport: OperationTransport = (operation, server) => transport(operation, server)
