import type { Request, Response } from 'express'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { UserAbilities } from '../../domain/people/permissions'
import type { PrismaClient } from '../generated/prisma/client'
import type { DiskState } from './database/diskSpace'
import type { ReplicaReads } from './database/replicaReads'
import type { FieldErrors, UserError } from './errors/errors'
import type { Queryable } from './records/conditions'

/** The signed-in user with the current permissions. */
export interface SignedInUser extends UserAbilities {
  id: number
  name: string
  email: string
  passwordResetRequired: boolean
  /** False if the account can sign in only with the external provider. */
  hasPassword: boolean
  /** True if signing in requires a code as well as the password. */
  secondFactor: boolean
  /** True if the user must set up a second factor before doing anything else. */
  secondFactorRequired: boolean
  /** The account's `accessVersion` when the caller was identified. */
  accessVersion: number
  /** Scope of the request's personal access token; absent for a browser session. */
  token?: { readOnly: boolean }
}

/** Services shared by all requests. Each area declares its part next to the implementation. */
export interface Services {
  prisma: PrismaClient
  /** Runs the SQL of lists, counts and joins, prepared once per connection. */
  reader: Queryable
  /** Runs the statement that saves a test, and everything outside the areas' data, such as throttles and backups. */
  pool: Pool
  replicaReads: ReplicaReads
  /** The disk that holds this server's database. */
  disk: DiskState
}

/** To-many relations of list rows; one statement loads each for all rows of a request. Each area declares its own. */
// biome-ignore lint/suspicious/noEmptyInterface: areas add to it
export interface Loaders {}

/** The context of resolvers and services, whichever API the request uses. */
export interface AppContext extends Services {
  user: SignedInUser | null
  loaders: Loaders
  /** The caller's address, for the login throttle. */
  address: string
  requestId: string
  /** Aborted when the caller has disconnected without waiting for the response. */
  signal: AbortSignal
  log: Logger
  /** Keeps this request out of log and telescope unless it fails. For operations that clients poll. */
  suppressRecording(): void
  /** Reads the variables of a REST request, after the permission check. */
  readVariables?: () => { variables: Record<string, unknown>; errors: FieldErrors }
}

/** The context of an operation for signed-in users. */
export interface UserContext extends AppContext {
  user: SignedInUser
}

export interface HttpExchange {
  req: Request
  res: Response
}

/** Checks access to a route outside GraphQL: returns an error, or null if access is allowed. */
export type AccessCheck = (caller: SignedInUser | null) => UserError | null
