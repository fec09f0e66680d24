export const PARAMETER_TYPES = ['text', 'number', 'date', 'boolean', 'select', 'location', 'asset'] as const
export type ParameterType = (typeof PARAMETER_TYPES)[number]

export interface ReportOption {
  value: string
  label: string
}

/** A parameter as shown to users who run the report. */
export interface ReportRunParameter {
  /** A letter or `_`, then letters, digits and `_`; `:name` in the SQL is replaced with the value. */
  name: string
  label: string
  type: ParameterType
  /** Default value as a user would enter it; for a date also `today-30` or `month-start-1` (`resolveRelativeDate`). */
  default: string | null
  required: boolean
  /** Fixed options of a select, at most `MAX_PARAMETER_OPTIONS`. */
  options: ReportOption[]
  /** True if the options are loaded while the user types. */
  searchable: boolean
}
