import { readFileSync } from 'node:fs'

/** Reporter for dependency-cruiser: prints each import that breaks a rule, with a position that editors can open, and the reason. */
// biome-ignore lint/style/noDefaultExport: dependency-cruiser takes a module's default for its reporter
export default function importErrors({ modules, summary: { violations, ruleSetUsed } }) {
  const errors = violations.filter(({ rule }) => rule.severity === 'error')
  const lines = errors.map(({ from, to, rule, cycle }) => {
    const source = modules.find((module) => module.source === from)
    // the first step of a cycle
    const target = cycle?.[0]?.name ?? to
    const imported = source?.dependencies.find(({ resolved }) => resolved === target)?.module
    const around = cycle ? ` (${[from, ...cycle.map(({ name }) => name)].join(' → ')})` : ''
    const { comment = '' } = ruleSetUsed.forbidden.find(({ name }) => name === rule.name) ?? {}
    return `${from}:${lineOf(from, imported)} imports ${target}${around}: ${rule.name}. ${comment}`
  })
  return { output: lines.map((line) => `${line}\n`).join(''), exitCode: errors.length }
}

function lineOf(file, imported) {
  const lines = readFileSync(file, 'utf8').split('\n')
  return (
    1 +
    Math.max(
      0,
      lines.findIndex((line) => line.includes(`'${imported}'`)),
    )
  )
}
