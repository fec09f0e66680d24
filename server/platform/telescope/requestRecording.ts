import type { Request } from 'express'
import { collectRequestSecrets } from './masking/collectRequestSecrets'
import { type MaskedError, maskError } from './masking/maskError'
import type { MaskingPlan } from './masking/maskingPlan'
import { describeUserAgent, maskText } from './masking/maskText'
import { maskVariables } from './masking/maskVariables'
import { RequestSecrets } from './masking/requestSecrets'
import type { Telescope } from './telescope'
import type { TelescopeEvent } from './telescopeEntry'

declare module '../context' {
  interface AppContext {
    /** Records telescope events for this request. */
    recording: RequestRecording
  }
}

declare global {
  namespace Express {
    interface Request {
      /** Absent for static files and health checks, because these are not recorded. */
      recording?: RequestRecording
    }
  }
}

interface RunningOperation {
  plan: MaskingPlan
  variables: Readonly<Record<string, unknown>>
}

/** Records the events of a request, without its secrets. */
export class RequestRecording {
  private readonly operations: RunningOperation[] = []
  private suppressed = false

  constructor(
    private readonly telescope: Telescope,
    private readonly req: Request,
  ) {}

  /** False if only exceptions and client errors are recorded. */
  get isOn(): boolean {
    return this.telescope.recording && !this.suppressed
  }

  /** Records only exceptions and client errors from now on, so that viewing the telescope leaves no events. */
  suppress(): void {
    this.suppressed = true
  }

  record(event: TelescopeEvent): void {
    if (this.isOn) this.write(event, this.req.id)
  }

  /** Records a client error. It may belong to an earlier request. */
  recordClientError({ requestId, details, ...event }: TelescopeEvent & { requestId: string | null }): void {
    const userAgent = describeUserAgent(this.req.get('user-agent'))
    this.write({ ...event, details: { ...details, userAgent } }, requestId)
  }

  /** Records an internal error. @returns the masked error, for the log. */
  recordException(error: unknown): MaskedError {
    const masked = maskError(error, this.secrets())
    const { name, message, stack, code } = masked
    const title = `${name}: ${message.trim().split('\n').at(-1)}`
    this.write({ kind: 'EXCEPTION', title, flagged: true, details: { name, message, stack, code } }, this.req.id)
    return masked
  }

  /** Adds an operation that belongs to the request. The operation's values may be secret. */
  addOperation(operation: RunningOperation): void {
    this.operations.push(operation)
  }

  /** Masks the request's secrets in `text`, and shortens it to `length` characters. */
  mask(text: string, length?: number): string {
    return maskText(text, this.secrets(), length)
  }

  private write({ at = Date.now(), ...event }: TelescopeEvent, requestId: string | null): void {
    this.telescope.record({ ...event, at, requestId, userId: this.req.caller?.id })
  }

  private secrets(): RequestSecrets {
    const secrets = new RequestSecrets()
    collectRequestSecrets(this.req, secrets)
    for (const { plan, variables } of this.operations) {
      for (const literal of plan.literals) secrets.add(literal)
      maskVariables(plan, variables, secrets)
    }
    return secrets
  }
}
