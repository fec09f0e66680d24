import type { ApolloLink, DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { CombinedGraphQLErrors, ServerError, ServerParseError } from '@apollo/client/errors'
import { Kind, type OperationDefinitionNode, print } from 'graphql'
import type { ErrorCode } from '../../domain/values/errorCode'
import { fetchWithCsrfToken } from './antiForgery'
import { getErrorCode } from './errors'
import { type OperationSender, type OperationToSend, sendThroughCurrentTransport } from './operationTransport'
import { takePreloadedResponse } from './preloadedResponses'

type Listener = (code: ErrorCode) => void
const listeners = new Set<Listener>()

/** Calls `listener` with each failed operation's error code; returns a function that unsubscribes. */
export function onServerErrorResponse(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notifyListeners(error: unknown): void {
  const code = getErrorCode(error)
  if (code) for (const listener of listeners) listener(code)
}

type SendOptions = Pick<OperationToSend, 'headers' | 'signal'>

/** Runs an operation; rejects if the response is not GraphQL. */
export function sendOperation(
  document: DocumentNode,
  variables: OperationVariables,
  options: SendOptions = {},
): Promise<ApolloLink.Result> {
  return reportingErrors(sendThroughCurrentTransport({ document, variables, ...options }, sendToServer))
}

/** Works like `sendOperation`, but always sends the operation to the server, even if the device has the data. */
export const sendOperationDirectly: OperationSender = (operation) => reportingErrors(sendToServer(operation))

async function reportingErrors(answering: Promise<ApolloLink.Result>): Promise<ApolloLink.Result> {
  try {
    const answer = await answering
    if (answer.errors?.length) notifyListeners(new CombinedGraphQLErrors(answer))
    return answer
  } catch (error) {
    notifyListeners(error)
    throw error
  }
}

const sendToServer: OperationSender = async ({ document, variables, headers, signal }) => {
  const body = toRequestBody(document, variables)
  const response =
    (await takePreloadedResponse(body)) ??
    (await fetchWithCsrfToken('/graphql', {
      method: 'POST',
      headers: {
        Accept: 'application/graphql-response+json,application/json;q=0.9',
        'Content-Type': 'application/json',
        ...headers,
      },
      body,
      signal,
    }))
  return readAnswer(response)
}

/** Runs an operation without the cache and returns its data; rejects on an error. */
export async function fetchOperationData<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const answer = await sendOperation(document, variables)
  if (answer.errors?.length || !answer.data) throw new CombinedGraphQLErrors(answer)
  return answer.data as Data
}

export function toRequestBody(document: DocumentNode, variables: OperationVariables): string {
  const operation = document.definitions.find(isOperation)
  const declared = new Set(operation?.variableDefinitions?.map(({ variable }) => variable.name.value))
  return JSON.stringify({
    operationName: operation?.name?.value,
    query: print(document),
    variables: Object.fromEntries(Object.entries(variables).filter(([name]) => declared.has(name))),
  })
}

const isOperation = (definition: DocumentNode['definitions'][number]): definition is OperationDefinitionNode =>
  definition.kind === Kind.OPERATION_DEFINITION

async function readAnswer(response: Response): Promise<ApolloLink.Result> {
  const bodyText = await response.text()
  const isGraphql = response.headers.get('Content-Type')?.includes('application/graphql-response+json')
  const refused = () =>
    new ServerError(`The server returned status ${response.status}. Try again.`, { response, bodyText })
  if (!isGraphql && response.status >= 300) throw refused()
  const answer = parse(bodyText, response)
  // why: a proxy may send its own error format with a GraphQL content type, so the body is checked as well
  if (response.status >= 300 && !answer.data && !answer.errors) throw refused()
  return answer
}

function parse(bodyText: string, response: Response): ApolloLink.Result {
  try {
    return JSON.parse(bodyText)
  } catch (error) {
    throw new ServerParseError(error, { response, bodyText })
  }
}
