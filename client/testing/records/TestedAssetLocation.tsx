import { Button, chakra, Flex } from '@chakra-ui/react'
import { MapPin } from 'lucide-react'
import { useState } from 'react'
import type { AssetDetailsFragment } from '../../assets/Asset.generated'
import { useUpdateAssetMutation } from '../../assets/AssetDialog.generated'
import { updateAssetInCachedLists } from '../../assets/assetCache'
import { Select } from '../../components/fields/Select'
import { ErrorText } from '../../components/messages/ErrorText'
import { showMessage } from '../../components/messages/messages'
import { getErrorMessage } from '../../graphql/errors'
import { useLocationOptions } from '../../locations/useLocationOptions'

type Moved = Pick<AssetDetailsFragment, 'id' | 'location'>

/** Shows the asset's location, and lets the user move the asset without losing the test's entries. */
export function TestedAssetLocation({ asset }: { asset: Moved }) {
  const [location, setLocation] = useState(asset.location)
  const [moving, setMoving] = useState(false)
  if (moving)
    return (
      <MoveAsset
        asset={{ id: asset.id, location }}
        onMoved={(next) => {
          setLocation(next)
          setMoving(false)
        }}
        onCancel={() => setMoving(false)}
      />
    )
  return (
    <Flex align="center" gap={1} textStyle="table">
      <MapPin size={16} aria-hidden />
      <chakra.span overflowWrap="anywhere">{location?.name ?? 'No location'}</chakra.span>
      <Button size="sm" variant="ghost" onClick={() => setMoving(true)}>
        Not here? Move
      </Button>
    </Flex>
  )
}

interface MoveAssetProps {
  asset: Moved
  onMoved: (location: Moved['location']) => void
  onCancel: () => void
}

function MoveAsset({ asset, onMoved, onCancel }: MoveAssetProps) {
  const { choosable } = useLocationOptions('pat')
  const [chosen, choose] = useState(asset.location?.id ?? null)
  const [error, setError] = useState<string>()
  const [update, { loading }] = useUpdateAssetMutation()

  async function move() {
    setError(undefined)
    try {
      const { data } = await update({
        variables: { id: asset.id, input: { locationId: chosen } },
        update: (cache, result) => {
          if (result.data) updateAssetInCachedLists(cache, result.data.updateAsset, asset.location?.id)
        },
      })
      const location = data?.updateAsset.asset.location ?? null
      showMessage({ text: location ? `Moved to ${location.name}` : 'Moved' })
      onMoved(location)
    } catch (cause) {
      setError(getErrorMessage(cause) ?? 'The asset could not be moved. Try again.')
    }
  }

  return (
    <chakra.div pt={1} pb={2}>
      <Flex gap={2} wrap="wrap">
        <chakra.div flex="1 1 10rem">
          <Select
            aria-label="Move to"
            placeholder="No location"
            options={choosable(asset.location)}
            value={chosen}
            onChange={choose}
          />
        </chakra.div>
        <Flex gap={2}>
          <Button loading={loading} disabled={chosen === (asset.location?.id ?? null)} onClick={() => void move()}>
            Move
          </Button>
          <Button variant="subtle" colorPalette="gray" onClick={onCancel}>
            Keep here
          </Button>
        </Flex>
      </Flex>
      <ErrorText>{error}</ErrorText>
    </chakra.div>
  )
}
