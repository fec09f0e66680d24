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
export type SendingLink = (operation: SentOperation, server: Send) => Promise<ApolloLink.Result>

let link: SendingLink = (operation, server) => server(operation)

/** Lets every operation of the app go through `next` from now on; only the composition root calls it. */
export function sendThrough(next: SendingLink): void {
  link = next
}

/** Answers an operation through the link that stands before the server. */
export const sendByLink: SendingLink = (operation, server) => link(operation, server)
