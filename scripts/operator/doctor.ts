import { parseArgs } from 'node:util'
import { AUDIT_HEAD_PATTERN } from '../../domain/audit/auditChain'
import { loadConfig, type ServerConfig } from '../../server/config'
import { getOperatorArguments } from '../../server/operatorCommand'
import { findRunningEmbeddedPostgresUrl } from '../../server/platform/database/embedded'
import { StartupError } from '../../server/platform/runtime/startupError'
import type { ExternalAuditHead } from './doctor/auditTrail'
import { listDoctorChecks } from './doctor/doctorChecks'
import { createProblemDoctorFinding, type NamedDoctorFinding, runDoctorChecks } from './doctor/finding'

/** Maximum duration of a check in ms. */
const LIMIT_MS = 20_000

const USAGE = `npm run doctor [-- --json] [--head NUMBER:HEAD]
Looks for problems with this installation, and changes nothing. The exit code is 1 if there is a problem.
--head: the number of entries and the head of the audit trail, as a certificate prints them, to compare with.`

const MARKS: Readonly<Record<NamedDoctorFinding['state'], string>> = {
  good: '  ok     ',
  notice: '  NOTE   ',
  problem: '  PROBLEM',
  unchecked: '  -      ',
}

const { json, head } = readArguments()
const findings = await diagnose()
const hasProblem = findings.some(({ state }) => state === 'problem')
console.log(json ? JSON.stringify({ ok: !hasProblem, findings }, null, 2) : forPeople(findings))
// why: exits explicitly, because a check that timed out may keep the process alive
process.exit(hasProblem ? 1 : 0)

async function diagnose(): Promise<NamedDoctorFinding[]> {
  let config: ServerConfig
  try {
    config = loadConfig(process.env)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return [
      {
        check: 'Configuration',
        ...createProblemDoctorFinding(
          error.message,
          'Correct the variable; docs/configuration.md lists all variables.',
        ),
      },
    ]
  }
  const url = config.databaseUrl ?? (await findRunningEmbeddedPostgresUrl(config.dataDir))
  return runDoctorChecks(await listDoctorChecks(config, url, { limitMs: LIMIT_MS, head }), LIMIT_MS)
}

function forPeople(all: readonly NamedDoctorFinding[]): string {
  const width = Math.max(...all.map(({ check }) => check.length))
  const lines = all.map(({ check, state, message, remedy }) => {
    const indent = ' '.repeat(width + 13)
    return `${MARKS[state]}  ${check.padEnd(width)}  ${message}${remedy ? `\n${indent}→ ${remedy}` : ''}`
  })
  const problems = all.filter(({ state }) => state === 'problem').length
  const end = problems === 0 ? 'No problems found.' : `${problems} ${problems === 1 ? 'problem' : 'problems'} found.`
  return `\n${lines.join('\n')}\n\n${end}\n`
}

function readArguments(): { json: boolean; head?: ExternalAuditHead } {
  try {
    const { values } = parseArgs({
      args: getOperatorArguments(),
      options: { json: { type: 'boolean', default: false }, head: { type: 'string' } },
    })
    if (values.head === undefined) return { json: values.json }
    const [sealed = '', head = ''] = values.head.toLowerCase().split(':')
    if (/^[1-9]\d{0,8}$/.test(sealed) && AUDIT_HEAD_PATTERN.test(head))
      return { json: values.json, head: { sealed: Number(sealed), head, source: 'your --head' } }
  } catch {
    // falls through to the usage text: an unknown option
  }
  console.error(USAGE)
  process.exit(1)
}
