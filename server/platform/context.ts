import type { Request, Response } from 'express'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { UserAbilities } from '../../domain/people/permissions'
import type { PrismaClient } from '../generated/prisma/client'
import type { DiskSpaceState } from './database/diskSpace'
import type { ReplicaReads } from './database/replicaReads'
import type { FieldErrors, UserError } from './errors/errors'
import type { Queryable } from './records/sqlConditions'

/** The signed-in user, with current permissions. */
export interface SignedInUser extends UserAbilities {
  id: number
  name: string
  email: string
  passwordResetRequired: boolean
  /** False if the user can only sign in through the external provider. */
  hasPassword: boolean
  /** True if signing in requires a code as well as the password. */
  secondFactor: boolean
  /** True if the user must set up a second factor before doing anything else. */
  secondFactorRequired: boolean
  /** The account's `accessVersion` when the caller was identified. */
  accessVersion: number
  /** The scope of the request's personal access token; absent for a browser session. */
  token?: { readOnly: boolean }
}

/** Services shared by all requests. Each area declares its part next to the implementation. */
export interface Services {
  prisma: PrismaClient
  /** Runs the SQL of lists, counts and joins. Statements are prepared once per connection. */
  reader: Queryable
  /** Connection pool for saving tests, and for data that belongs to no feature area, such as throttles and backups. */
  pool: Pool
  replicaReads: ReplicaReads
  /** The disk that holds this server's database. */
  disk: DiskSpaceState
}

/**
 * Loaders for lists of related records. A loader reads such lists for all rows of a request in one statement. Each area
 * declares its own loaders.
 */
// biome-ignore lint/suspicious/noEmptyInterface: areas add to it
export interface Loaders {}

/** The context of resolvers and services, the same for both APIs. */
export interface AppContext extends Services {
  user: SignedInUser | null
  loaders: Loaders
  /** The caller's IP address, for throttling sign-ins. */
  address: string
  requestId: string
  /** Aborts when the caller disconnects without waiting for the response. */
  signal: AbortSignal
  log: Logger
  /** Keeps this request out of the log and the telescope unless it fails. Meant for operations that clients poll. */
  suppressRecording(): void
  /** Reads the variables of a REST request. Called only after the permission check. */
  readVariables?: () => { variables: Record<string, unknown>; errors: FieldErrors }
}

/** The context of operations that require a signed-in user. */
export interface UserContext extends AppContext {
  user: SignedInUser
}

export interface HttpExchange {
  req: Request
  res: Response
}

/**
 * Checks whether a caller may use a route outside GraphQL.
 * @returns an error, or null if access is allowed.
 */
export type CallerAccessCheck = (caller: SignedInUser | null) => UserError | null
