/**
 * Returns a record's values for a form. Nulls are replaced with the initial values, such as an empty string; a new
 * record has only initial values.
 */
export function toFormValues<Values extends object>(
  initial: Values,
  record: Readonly<Record<keyof Values, unknown>> | null | undefined,
): Values {
  const fields = Object.entries(initial) as [keyof Values, unknown][]
  return record ? (Object.fromEntries(fields.map(([name, value]) => [name, record[name] ?? value])) as Values) : initial
}

/** Trims a form's text values for the mutation's input. Empty text in the `nullable` fields becomes null. */
export const toMutationInput = <Values extends object, Nullable extends keyof Values = never>(
  values: Values,
  nullable: readonly Nullable[] = [],
) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const given = typeof value === 'string' ? value.trim() : value
      return [name, given === '' && nullable.includes(name as Nullable) ? null : given]
    }),
  ) as Omit<Values, Nullable> & { [Name in Nullable]: Values[Name] | null }
