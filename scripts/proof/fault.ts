import type { Server } from '../measuring/processes'

/** Something that goes wrong, and what must hold nevertheless. */
export interface Fault {
  /** What `--only` calls it. */
  name: string
  /** What must hold, in a sentence. */
  claim: string
  /** Only run when named: it needs programs of its own, or more time than the others together. */
  onlyWhenNamed?: boolean
  /** Brings the fault about and looks at what comes of it. @throws ProofFailure if the claim does not hold, NotRunHere where it cannot be tried. */
  run(bench: Bench): Promise<Outcome>
}

/** What a fault has to work with. */
export interface Bench {
  /** A folder that is gone afterwards. */
  folder: string
  /** The data directory, with a PostgreSQL of its own, of the servers that are not told another. */
  dataDir: string
  /** How long a load lasts that is watched for what grows. */
  minutes: number
  /** Starts the built server as `npm start` does, on a free port and with these variables; `node` is the path of another Node.js. What still runs at the end is killed. */
  start(env?: Record<string, string>, node?: string): Promise<Server>
  /** Does this at the end, when nothing runs any more. */
  finally(undo: () => void): void
  /** Shows how far it is. */
  progress(text: string): void
}

/** What is told of a fault whose claim held. */
export interface Outcome {
  done: string
  measured: string
}

/** The claim does not hold; the message says what happened instead. */
export class ProofFailure extends Error {}

/** This machine lacks what the fault needs; the message says what. */
export class NotRunHere extends Error {}

/** @throws ProofFailure with the message, unless the condition is true. */
export function holds(condition: boolean, message: string): asserts condition {
  if (!condition) throw new ProofFailure(message)
}
