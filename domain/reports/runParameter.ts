export const PARAMETER_TYPES = ['text', 'number', 'date', 'boolean', 'select', 'location', 'asset'] as const
export type ParameterType = (typeof PARAMETER_TYPES)[number]

/** One choice of a parameter. */
export interface ReportOption {
  value: string
  label: string
}

/** A parameter that a report asks for before it runs, as users who may run the report see it. */
export interface RunParameter {
  /** A letter or `_`, then letters, digits and `_`; `:name` in the SQL is a placeholder of the value. */
  name: string
  label: string
  type: ParameterType
  /** As it would be entered; a date also as `today-30` or `month-start-1` (`relativeDate`). */
  default: string | null
  required: boolean
  /** A select's own choices, at most `OPTIONS_MAXIMUM`. */
  options: ReportOption[]
  /** Whether its choices are loaded while the user types, rather than being its `options`. */
  searchable: boolean
}
