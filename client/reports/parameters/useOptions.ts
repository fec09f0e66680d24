import { useEffect, useEffectEvent, useState } from 'react'
import type { ReportOption } from '../../../domain/reports/runParameter'
import { useDebounced } from '../../components/useDebounced'

/** Loads options of a parameter: those with `search` in their label, or those with these values. */
export type LoadOptions = (request: {
  parameter: string
  search?: string
  values?: string[]
}) => Promise<readonly ReportOption[]>

interface UseOptions {
  parameter: string
  /** The chosen value; empty for none. */
  value: string
  loadOptions: LoadOptions
}

type Found = { search: string; options: readonly ReportOption[] } | { search: string; failed: true }

/** Returns the options that match a search, and the label of the chosen one. */
export function useOptions({ parameter, value, loadOptions }: UseOptions) {
  const [chosen, setChosen] = useState<ReportOption>()
  const [typed, setTyped] = useState<string>()
  const [searchText, setSearchText] = useState<string>()
  const [found, setFound] = useState<Found>()
  const search = useDebounced(searchText)

  const load = useEffectEvent((query: { search?: string; values?: string[] }) => loadOptions({ parameter, ...query }))

  useEffect(
    function findChosen() {
      if (!value || chosen?.value === value) return
      let outdated = false
      const show = (option: ReportOption | undefined) => {
        if (!outdated) setChosen(option ?? { value, label: value })
      }
      load({ values: [value] }).then(
        ([option]) => show(option),
        () => show(undefined),
      )
      return () => {
        outdated = true
      }
    },
    [value, chosen],
  )

  useEffect(
    function findOptions() {
      if (search === undefined) return
      let outdated = false
      const show = (next: Found) => {
        if (!outdated) setFound(next)
      }
      load({ search }).then(
        (options) => show({ search, options }),
        () => show({ search, failed: true }),
      )
      return () => {
        outdated = true
      }
    },
    [search],
  )

  const label = value && chosen?.value === value ? chosen.label : value
  const options = found && 'options' in found ? found.options : NONE
  const isListed = !value || options.some((option) => option.value === value)
  return {
    options: isListed || typed ? options : [...(chosen ? [chosen] : []), ...options],
    text: typed ?? label,
    note:
      found && 'failed' in found ? 'The choices could not be loaded.' : found ? 'No choice has this name.' : 'Loading…',
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
