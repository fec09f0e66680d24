import type { Request } from 'express'
import type { TelescopeEvent } from './entry'
import type { MaskingPlan } from './masking/documents'
import { type MaskedError, maskError } from './masking/errors'
import { collectRequestSecrets } from './masking/requestSecrets'
import { Secrets } from './masking/secrets'
import { describeUserAgent, maskText } from './masking/texts'
import { maskVariables } from './masking/values'
import type { Telescope } from './telescope'

declare global {
  namespace Express {
    interface Request {
      /** What the request causes; absent for the program's files and the checks of its health, of which nothing is recorded. */
      recording?: Recording
    }
  }
}

interface RunningOperation {
  plan: MaskingPlan
  variables: Readonly<Record<string, unknown>>
}

/** Records what one request causes, and knows what of it must not be repeated. */
export class Recording {
  private readonly operations: RunningOperation[] = []
  private suppressed = false

  constructor(
    private readonly telescope: Telescope,
    private readonly req: Request,
  ) {}

  /** False: nothing but faults and reports is recorded. */
  get isOn(): boolean {
    return this.telescope.recording && !this.suppressed
  }

  /** Ends the recording but for faults and reports: who only looks at what was recorded leaves no trace. */
  suppress(): void {
    this.suppressed = true
  }

  /** Notes something that the request has caused. */
  record(event: TelescopeEvent): void {
    if (this.isOn) this.write(event, String(this.req.id))
  }

  /** Notes what a browser reports of an earlier request, or of none. */
  recordClientError({ requestId, details, ...event }: TelescopeEvent & { requestId: string | null }): void {
    const userAgent = describeUserAgent(this.req.get('user-agent'))
    this.write({ ...event, details: { ...details, userAgent } }, requestId)
  }

  /** Notes that something broke inside. @returns the error as it may be logged. */
  recordException(error: unknown): MaskedError {
    const masked = maskError(error, this.secrets())
    const { name, message, stack, code } = masked
    const title = `${name}: ${message.trim().split('\n').at(-1)}`
    this.write(
      { kind: 'EXCEPTION', title, flagged: true, details: { name, message, stack, code } },
      String(this.req.id),
    )
    return masked
  }

  /** An operation of the request runs, whose values may hold secrets. */
  addOperation(operation: RunningOperation): void {
    this.operations.push(operation)
  }

  /** A text without the secrets that were sent with the request, shortened to `length` characters if need be. */
  mask(text: string, length?: number): string {
    return maskText(text, this.secrets(), length)
  }

  private write({ at = Date.now(), ...event }: TelescopeEvent, requestId: string | null): void {
    this.telescope.record({ ...event, at, requestId, userId: this.req.caller?.id })
  }

  private secrets(): Secrets {
    const secrets = new Secrets()
    collectRequestSecrets(this.req, secrets)
    for (const { plan, variables } of this.operations) {
      for (const literal of plan.literals) secrets.add(literal)
      maskVariables(plan, variables, secrets)
    }
    return secrets
  }
}
