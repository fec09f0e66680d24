import { chakra, Stack } from '@chakra-ui/react'
import { useState } from 'react'
import type { AssetDetailsFragment } from '../assets/Asset.generated'
import { useUpdateAssetMutation } from '../assets/AssetDialog.generated'
import { AssetPhoto } from '../assets/AssetPhoto'
import { updateAssetInCachedLists } from '../assets/assetCache'
import { useAssetList } from '../assets/useAssetList'
import { DialogFrame } from '../components/dialogs/DialogFrame'
import { SearchField } from '../components/filters/SearchField'
import { ListChoiceButton } from '../components/list/lines'
import { ErrorText } from '../components/messages/ErrorText'
import { showMessage } from '../components/messages/messages'
import { getErrorFields, getErrorMessage } from '../graphql/errors'
import type { RoundDialogProps } from './roundDialogProps'
import { groupRoundItems } from './roundItems'

/** Maximum number of assets offered at a time. */
const MAX_OFFERED = 20

/** Asks which asset a scanned label was attached to, adds the code to the asset, then opens the asset's test. */
export function LinkBlankLabelDialog({ code, followed, dialog }: RoundDialogProps & { code: string }) {
  const { round, refresh } = followed
  const [search, setSearch] = useState('')
  const [error, setError] = useState<string>()
  const [update, { loading }] = useUpdateAssetMutation()
  const words = search.trim()
  const choosing = { disabled: loading, onChoose: (asset: AssetDetailsFragment) => void choose(asset) }

  async function choose(asset: AssetDetailsFragment) {
    setError(undefined)
    try {
      await update({
        variables: { id: asset.id, input: { additionalCodes: [...asset.additionalCodes, code] } },
        update: (cache, { data }) => {
          if (data) updateAssetInCachedLists(cache, data.updateAsset, asset.location?.id)
        },
      })
      refresh()
      showMessage({ text: `${code} now identifies ${asset.name}` })
      const isElsewhere = asset.location?.id !== round.location.id
      dialog.show({ kind: isElsewhere ? 'elsewhere' : 'test', assetId: asset.id }, dialog.scanned)
    } catch (cause) {
      setError(
        getErrorFields(cause)?.additionalCodes?.[0] ?? getErrorMessage(cause) ?? 'The code was not saved. Try again.',
      )
    }
  }

  return (
    <DialogFrame title={`Add the code ${code} to an asset`} width={500} onClose={dialog.close}>
      <Stack gap={3}>
        <SearchField label="Search assets" value={search} onChange={setSearch} />
        <chakra.p color="fg.muted" textStyle="table">
          The asset keeps its own code. You can use either code.
        </chakra.p>
        <ErrorText>{error}</ErrorText>
        {words ? (
          <FoundAssets search={words} {...choosing} />
        ) : (
          <Assets assets={groupRoundItems(round.items.items).notSeen.map(({ asset }) => asset)} {...choosing} />
        )}
      </Stack>
    </DialogFrame>
  )
}

interface ChoosingProps {
  disabled: boolean
  onChoose: (asset: AssetDetailsFragment) => void
}

function FoundAssets({ search, ...choosing }: ChoosingProps & { search: string }) {
  const { rows } = useAssetList({ filter: { search } }, MAX_OFFERED)
  if (rows?.length === 0) return <p>No assets found. Change the search.</p>
  return <Assets assets={(rows ?? []).filter((asset) => asset !== null)} {...choosing} />
}

function Assets({ assets, disabled, onChoose }: ChoosingProps & { assets: readonly AssetDetailsFragment[] }) {
  return (
    <ul>
      {assets.map((asset) => (
        <li key={asset.id}>
          <Row disabled={disabled} onClick={() => onChoose(asset)}>
            <AssetPhoto photoId={asset.photoId} sizes="40px" boxSize={10} borderRadius="l2" />
            <span>
              <b>{asset.name}</b>
              <small>
                {asset.code} · {asset.location?.name ?? 'No location'}
              </small>
            </span>
          </Row>
        </li>
      ))}
    </ul>
  )
}

const Row = chakra(ListChoiceButton, {
  base: {
    py: 1.5,
    borderBottomWidth: '1px',
    '& b': { fontWeight: 'medium', display: 'block' },
    '& small': { textStyle: 'table', color: 'fg.muted' },
  },
})
