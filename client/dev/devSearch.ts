import {
  defineChoiceParam,
  defineSearchParams,
  defineTabParam,
  defineTextParam,
  type SearchValuesOf,
} from '../components/filters/searchParams'
import type { BackgroundJobState, LogLevel } from '../graphql/schema.generated'

const TABS = ['console', 'server', 'log', 'jobs'] as const
export const LOG_FILTER_LEVELS = ['debug', 'info', 'warn', 'error'] as const satisfies LogLevel[]

export const JOB_STATES = ['waiting', 'retrying', 'running', 'done', 'failed'] as const satisfies BackgroundJobState[]

export const devSearchParams = defineSearchParams({
  tab: defineTabParam('tab', TABS),
  /** The lowest log level shown. */
  level: defineChoiceParam('level', LOG_FILTER_LEVELS),
  /** The X-Request-Id to filter log lines by; empty for all requests. */
  request: defineTextParam('request'),
  search: defineTextParam('search'),
  state: defineChoiceParam('state', JOB_STATES),
  /** Shows only jobs with this name; empty for all jobs. */
  job: defineTextParam('job'),
})

export type DevSearch = SearchValuesOf<typeof devSearchParams>
export type LogPanelFilter = Pick<DevSearch, 'level' | 'request' | 'search'>
export type JobsPanelFilter = Pick<DevSearch, 'state' | 'job'>
