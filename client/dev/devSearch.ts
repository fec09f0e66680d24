import {
  defineChoiceParam,
  defineSearch,
  defineTabParam,
  defineTextParam,
  type SearchOf,
} from '../components/filters/searchParams'
import type { BackgroundJobState, LogLevel } from '../graphql/schema.generated'

const TABS = ['console', 'server', 'log', 'jobs'] as const
export const LOG_PANEL_LEVELS = ['debug', 'info', 'warn', 'error'] as const satisfies LogLevel[]

export const JOB_STATES = ['waiting', 'retrying', 'running', 'done', 'failed'] as const satisfies BackgroundJobState[]

export const devSearch = defineSearch({
  tab: defineTabParam('tab', TABS),
  /** The lowest level of log lines shown. */
  level: defineChoiceParam('level', LOG_PANEL_LEVELS),
  /** An X-Request-Id; empty for all requests. */
  request: defineTextParam('request'),
  search: defineTextParam('search'),
  state: defineChoiceParam('state', JOB_STATES),
  /** The name of a job; empty for all. */
  job: defineTextParam('job'),
})

export type DevSearch = SearchOf<typeof devSearch>
export type LogFilter = Pick<DevSearch, 'level' | 'request' | 'search'>
export type JobFilter = Pick<DevSearch, 'state' | 'job'>
