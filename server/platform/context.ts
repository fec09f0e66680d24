import type { Request, Response } from 'express'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { Abilities } from '../../domain/permissions'
import type { PrismaClient } from '../generated/prisma/client'
import type { Disk } from './database/diskSpace'
import type { ReplicaReads } from './database/replicaReads'
import type { FieldErrors, UserError } from './errors/errors'
import type { Queryable } from './records/conditions'

/** The signed-in user, with the permissions of this moment. */
export interface SignedInUser extends Abilities {
  id: number
  name: string
  email: string
  passwordResetRequired: boolean
  /** Signing in takes a code besides the password. */
  secondFactor: boolean
  /** A second factor must be set up before anything else can be done. */
  secondFactorRequired: boolean
  /** What the request's personal access token allows; absent for a browser's session. */
  token?: { readOnly: boolean }
}

/** What resolvers share from request to request. Each area declares its own part, beside the part itself. */
export interface Services {
  /** Reads and saves records, and opens transactions. */
  prisma: PrismaClient
  /** Sends the SQL of lists, counts and joins, prepared once for each connection. */
  reader: Queryable
  /** Takes the statement that saves a test, and what is beside the data of areas, such as throttles and backups. */
  pool: Pool
  replicaReads: ReplicaReads
  /** Where the database of this server is. */
  disk: Disk
}

/** To-many relations of a list's rows, each read by one statement for all rows of a request. Each area declares its own. */
// biome-ignore lint/suspicious/noEmptyInterface: areas add to it
export interface Loaders {}

/** What a resolver and a service get with each request, through either API. */
export interface AppContext extends Services {
  user: SignedInUser | null
  loaders: Loaders
  /** The caller's address, for the login throttle. */
  address: string
  requestId: string
  /** Aborted when the caller has disconnected without waiting for the response. */
  signal: AbortSignal
  log: Logger
  /** Leaves this request out of log and telescope unless it fails: for operations that clients poll. */
  suppressRecording(): void
  /** Root fields of the request's operation that the caller may run, once that has been checked. */
  grantedFields?: ReadonlySet<string>
  /** Reads the variables of a REST request; called once its caller may run the operation. */
  readVariables?: () => { variables: Record<string, unknown>; errors: FieldErrors }
}

/** The context of an operation that only a signed-in user may run. */
export interface UserContext extends AppContext {
  user: SignedInUser
}

/** The parts of an exchange that a context is made of. */
export interface Exchange {
  req: Request
  res: Response
}

/** Decides whether a caller may use a route outside GraphQL: the error if not, else null. */
export type AccessCheck = (caller: SignedInUser | null) => UserError | null
