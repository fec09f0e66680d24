import { maskText } from '../../../server/platform/telescope/masking/maskText'

export interface DoctorFinding {
  /** `problem`: needs fixing. `notice`: worth knowing. `unchecked`: could not be checked, or does not apply. */
  state: 'good' | 'notice' | 'problem' | 'unchecked'
  /** The finding in plain sentences, without secrets. */
  message: string
  /** Advice for the operator. */
  remedy?: string
}

export interface NamedDoctorFinding extends DoctorFinding {
  check: string
}

export const createGoodDoctorFinding = (message: string): DoctorFinding => ({ state: 'good', message })
export const createUncheckedDoctorFinding = (message: string): DoctorFinding => ({ state: 'unchecked', message })
export const createNoticeDoctorFinding = (message: string, remedy: string): DoctorFinding => ({
  state: 'notice',
  message,
  remedy,
})
export const createProblemDoctorFinding = (message: string, remedy: string): DoctorFinding => ({
  state: 'problem',
  message,
  remedy,
})

/** Checks one thing without changing anything. */
export interface DoctorCheck {
  name: string
  run(): Promise<DoctorFinding | DoctorFinding[]>
  /** Maximum duration in ms; by default, the same as for the other checks. */
  limitMs?: number
}

/** Runs all checks in parallel; reports a check that fails or takes longer than `limitMs` as a problem. */
export async function runDoctorChecks(checks: readonly DoctorCheck[], limitMs: number): Promise<NamedDoctorFinding[]> {
  const findings = await Promise.all(
    checks.map(async ({ name, run, limitMs: own = limitMs }) => {
      const found = await runDoctorCheckWithinLimit(run, own)
      return found.map((finding) => ({ check: name, ...finding }))
    }),
  )
  return findings.flat()
}

/** Runs a check; reports a failure or a timeout as a problem. */
export async function runDoctorCheckWithinLimit(run: DoctorCheck['run'], limitMs: number): Promise<DoctorFinding[]> {
  let timer: NodeJS.Timeout | undefined
  const limit = new Promise<DoctorFinding>((resolve) => {
    const late = createProblemDoctorFinding(
      `There was no result within ${limitMs / 1000} seconds.`,
      'Run the command again when the machine is less busy; if that does not help, check the disk and the database.',
    )
    timer = setTimeout(() => resolve(late), limitMs)
  })
  const result = run().catch((error: Error) =>
    createProblemDoctorFinding(
      `This could not be checked: ${maskText(error.message.split('\n')[0] ?? '')}`,
      'Fix the cause, and run the command again.',
    ),
  )
  const found = await Promise.race([result, limit]).finally(() => clearTimeout(timer))
  return [found].flat()
}
