import { choiceParam, defineSearch, type SearchOf, tabParam, textParam } from '../components/filters/searchParams'
import type { BackgroundJobState, LogLevel } from '../graphql/schema.generated'

const TABS = ['console', 'server', 'log', 'jobs'] as const
export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const satisfies LogLevel[]

export const JOB_STATES = ['waiting', 'retrying', 'running', 'done', 'failed'] as const satisfies BackgroundJobState[]

/** The state of the developers' page. */
export const devSearch = defineSearch({
  tab: tabParam('tab', TABS),
  /** The lowest level. */
  level: choiceParam('level', LOG_LEVELS),
  /** An X-Request-Id; empty for all requests. */
  request: textParam('request'),
  search: textParam('search'),
  state: choiceParam('state', JOB_STATES),
  /** The name of a job; empty for all. */
  job: textParam('job'),
})

export type DevSearch = SearchOf<typeof devSearch>
export type LogFilter = Pick<DevSearch, 'level' | 'request' | 'search'>
export type JobFilter = Pick<DevSearch, 'state' | 'job'>
