import { Button, chakra, Flex, Input } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useDebouncedValue } from '../../components/browser/useDebouncedValue'
import { FormField, useFieldError } from '../../components/fields/FormField'
import { useAssetOptionsQuery } from './AssetOptions.generated'
import type { CheckFormValues } from './checkForm'

/** The field for a check's asset, which the user finds by part of the name or code. */
export function CheckAssetField() {
  const { control } = useFormContext<CheckFormValues>()
  const { field } = useController({ control, name: 'assetId', rules: { required: 'Choose an asset.' } })
  const [search, setSearch] = useState('')
  const [isEntered, setEntered] = useState(false)
  const wanted = useDebouncedValue(search.trim())
  const error = useFieldError('assetId')
  const chosen = field.value
  if (chosen)
    return (
      <FormField label="Asset" error={error}>
        <Flex align="center" justify="space-between" gap={3}>
          <chakra.span overflowWrap="anywhere">
            {chosen.name} ({chosen.code})
          </chakra.span>
          <Button variant="subtle" onClick={() => field.onChange(null)}>
            Choose another
          </Button>
        </Flex>
      </FormField>
    )
  return (
    <>
      <FormField label="Asset" required help="Type part of the asset’s name or code." error={error}>
        <Input
          ref={field.ref}
          type="search"
          value={search}
          onChange={({ target }) => {
            setSearch(target.value)
            setEntered(false)
          }}
          // why: Enter must not save the check, because a handheld scanner sends Enter after each code
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            setEntered(true)
          }}
        />
      </FormField>
      <Matches search={wanted} takesOnly={isEntered && wanted === search.trim()} onChoose={field.onChange} />
    </>
  )
}

interface MatchesProps {
  search: string
  /** True to choose the asset automatically if the search finds only one asset. */
  takesOnly: boolean
  onChoose: (asset: CheckFormValues['assetId']) => void
}

function Matches({ search, takesOnly, onChoose }: MatchesProps) {
  const { data } = useAssetOptionsQuery({ variables: { search }, skip: search === '' })
  const assets = (data?.assets.items ?? []).filter((asset) => asset !== null)
  const [only] = takesOnly && assets.length === 1 ? assets : []
  const choose = useEffectEvent(onChoose)
  useEffect(
    function chooseOnly() {
      if (only) choose({ id: only.id, name: only.name, code: only.code })
    },
    [only],
  )
  if (!data) return null
  if (assets.length === 0) return <p role="status">No asset found. Try another name or code.</p>
  return (
    <chakra.ul aria-label="Assets found" display="grid" gap={1}>
      {assets.map(({ id, name, code }) => (
        <li key={id}>
          <Button
            variant="subtle"
            colorPalette="gray"
            w="full"
            justifyContent="flex-start"
            onClick={() => onChoose({ id, name, code })}
          >
            {name} ({code})
          </Button>
        </li>
      ))}
    </chakra.ul>
  )
}
