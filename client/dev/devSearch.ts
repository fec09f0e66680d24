import type { BackgroundJobState, LogLevel } from '../graphql/schema.generated'

const TABS = ['console', 'server', 'log', 'jobs'] as const
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const satisfies LogLevel[]

export const JOB_STATES = ['waiting', 'retrying', 'running', 'done', 'failed'] as const satisfies BackgroundJobState[]

/** The state of the developers' page, as stored in its address. */
export interface DevSearch extends LogFilter, JobFilter {
  tab: (typeof TABS)[number]
}

export interface LogFilter {
  /** The lowest level; null for all. */
  level: (typeof LOG_LEVELS)[number] | null
  /** An X-Request-Id; empty for all requests. */
  request: string
  search: string
}

export interface JobFilter {
  /** Null for all. */
  state: (typeof JOB_STATES)[number] | null
  /** The name of a job; empty for all. */
  job: string
}

export function readDevSearch(params: URLSearchParams): DevSearch {
  return {
    tab: oneOf(TABS, params.get('tab')) ?? 'console',
    level: oneOf(LOG_LEVELS, params.get('level')) ?? null,
    request: params.get('request') ?? '',
    search: params.get('search') ?? '',
    state: oneOf(JOB_STATES, params.get('state')) ?? null,
    job: params.get('job') ?? '',
  }
}

/** Writes the address, without defaults. */
export function writeDevSearch({ tab, ...filter }: DevSearch): URLSearchParams {
  const entries = Object.entries({ tab: tab === 'console' ? '' : tab, ...filter })
  return new URLSearchParams(entries.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text)
}
