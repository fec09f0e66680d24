import { useEffect, useEffectEvent, useState } from 'react'
import type { ReportOption } from '../../../domain/reports/runParameter'
import { useDebouncedValue } from '../../components/browser/useDebouncedValue'

/** Loads a parameter's options: the options whose label contains `search`, or the options with these values. */
export type ParameterOptionsLoader = (request: {
  parameter: string
  search?: string
  values?: string[]
}) => Promise<readonly ReportOption[]>

interface UseOptions {
  parameter: string
  /** The chosen value; empty if nothing is chosen. */
  value: string
  loadOptions: ParameterOptionsLoader
}

type Found = { search: string; options: readonly ReportOption[] } | { search: string; failed: true }

/** Returns the options that match a search, and the chosen option's label. */
export function useParameterOptions({ parameter, value, loadOptions }: UseOptions) {
  const [chosen, setChosen] = useState<ReportOption>()
  const [typed, setTyped] = useState<string>()
  const [searchText, setSearchText] = useState<string>()
  const [found, setFound] = useState<Found>()
  const search = useDebouncedValue(searchText)

  const load = useEffectEvent((query: { search?: string; values?: string[] }) => loadOptions({ parameter, ...query }))

  useEffect(
    function findChosen() {
      if (!value || chosen?.value === value) return
      const found = load({ values: [value] }).then(
        ([option]) => option,
        () => undefined,
      )
      return unlessOutdated(found, (option) => setChosen(option ?? { value, label: value }))
    },
    [value, chosen],
  )

  useEffect(
    function findOptions() {
      if (search === undefined) return
      const found = load({ search }).then(
        (options): Found => ({ search, options }),
        (): Found => ({ search, failed: true }),
      )
      return unlessOutdated(found, setFound)
    },
    [search],
  )

  const options = found && 'options' in found ? found.options : NONE
  const isListed = !value || options.some((option) => option.value === value)
  return {
    options: isListed || typed ? options : [...(chosen ? [chosen] : []), ...options],
    text: typed ?? (value && chosen?.value === value ? chosen.label : value),
    note: noteOn(found),
    search: setSearchText,
    type(text: string, byHand: boolean) {
      setTyped(byHand ? text : undefined)
      if (byHand) setSearchText(text)
    },
    choose(option: ReportOption | undefined) {
      setChosen(option)
      setTyped(undefined)
    },
  }
}

const NONE: readonly ReportOption[] = []

/** Calls `show` with the result, unless the returned function has been called by then. */
function unlessOutdated<Result>(result: Promise<Result>, show: (result: Result) => void): () => void {
  let outdated = false
  void result.then((found) => {
    if (!outdated) show(found)
  })
  return () => {
    outdated = true
  }
}

function noteOn(found: Found | undefined): string {
  if (!found) return 'Loading…'
  return 'failed' in found
    ? 'The options could not be loaded. Change the text to try again.'
    : 'No option has this name. Change the text.'
}
