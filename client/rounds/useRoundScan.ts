import { useNavigate } from 'react-router-dom'
import { parseScanCode, type ScanModel } from '../../domain/labels/scanCode'
import { type AssetDetailsFragment, AssetDocument } from '../assets/Asset.generated'
import { apolloClient } from '../graphql/apolloClient'
import type { FoundScan, RejectedScan, ScanOutcome } from '../scanner/scanOutcome'
import type { ScanSuggestion } from '../scanner/scanTask'
import type { RoundDetailsFragment } from './Round.generated'
import type { RoundDialogState } from './roundDialog'
import { suggestRoundItems } from './roundItems'
import { waitForBackgroundSaves } from './savingTests'

const ASSET_PATH = /^\/pat\/assets\/([^/?#]+)$/

/**
 * Handles scans in a round: opens the test of an asset that belongs here, asks a question, or shows a message while the
 * camera stays open. Suggests items for typed text.
 */
export function useRoundScan(round: RoundDetailsFragment, { show }: RoundDialogState) {
  const { location, items } = round
  const navigate = useNavigate()

  function test(asset: AssetDetailsFragment, found: FoundScan, text: string): ScanOutcome {
    const item = items.items.find((candidate) => candidate.asset.id === asset.id)
    const repeat = () => show({ kind: 'test', assetId: asset.id }, text)
    if (item?.status === 'tested')
      return reject(`${asset.name} has already been tested in this round.`, { text: 'Test again', onClick: repeat })
    const isElsewhere = !item?.expected && asset.location?.id !== location.id
    return {
      ...found,
      asks: isElsewhere,
      proceed: () => show({ kind: isElsewhere ? 'elsewhere' : 'test', assetId: asset.id }, text),
    }
  }

  async function assetBehind({ target, path }: FoundScan): Promise<AssetDetailsFragment | undefined> {
    if (target) return target.__typename === 'Asset' ? target : undefined
    const [, id] = ASSET_PATH.exec(path) ?? []
    if (id === undefined) return undefined
    const { data } = await apolloClient
      .query({ query: AssetDocument, variables: { id } })
      .catch(() => ({ data: undefined }))
    return data?.asset
  }

  const suggest = (text: string): ScanSuggestion[] =>
    suggestRoundItems(items.items, text).map(({ asset: { id, name, code } }) => ({
      id,
      name,
      code,
      choose: () => show({ kind: 'test', assetId: id }, code),
    }))

  const interpret = async (outcome: ScanOutcome, text: string): Promise<ScanOutcome> => {
    // why: earlier tests must be saved first, because a new asset starts with the values of the previous one
    if (outcome.kind === 'rejected' || outcome.blankLabel !== undefined) await waitForBackgroundSaves()
    if (outcome.kind === 'rejected') return interpretUnknown(outcome, text)
    const { blankLabel } = outcome
    if (blankLabel !== undefined) return { ...outcome, proceed: () => show({ kind: 'new', code: blankLabel }, text) }
    const asset = await assetBehind(outcome)
    if (asset) return test(asset, outcome, text)
    const open = { text: 'Open it', onClick: () => void navigate(outcome.path) }
    if (outcome.target?.__typename === 'Location')
      return outcome.target.id === location.id
        ? reject(`That label is for the location ${location.name}. Scan an asset’s label.`)
        : reject(`That label is for the location ${outcome.title}. This round is in ${location.name}.`, open)
    return reject(
      outcome.target
        ? `${outcome.title} is a stock item. Scan an asset’s label.`
        : 'That is not an asset label. Scan an asset’s label.',
      open,
    )
  }

  return { interpret, suggest }

  function interpretUnknown(outcome: RejectedScan, text: string): ScanOutcome {
    const { unusedCode } = outcome
    const scanned = parseScanCode(text, window.location.host)
    if (unusedCode === undefined)
      return scanned.kind === 'record' ? reject(UNKNOWN_RECORDS[scanned.model] ?? outcome.message) : outcome
    const askAbout = () => show({ kind: 'new', code: unusedCode }, text)
    if (scanned.kind === 'link')
      return reject(`That is a link to ${scanned.host}, not one of this hall’s labels.`, {
        text: 'Use the link as a code',
        onClick: askAbout,
      })
    return {
      kind: 'found',
      title: `New code ${unusedCode}`,
      path: '',
      loaded: false,
      isAsset: false,
      asks: true,
      isNew: true,
      proceed: askAbout,
    }
  }
}

const UNKNOWN_RECORDS: Readonly<Partial<Record<ScanModel, string>>> = {
  test: 'That is an unused test label. To use it, open an asset’s test and scan the label as the label code.',
  location: 'That label does not belong to any location in this hall. Scan an asset’s label.',
  stock: 'That label does not belong to any stock item in this hall. Scan an asset’s label.',
}

const reject = (message: string, action?: RejectedScan['action']): RejectedScan => ({
  kind: 'rejected',
  message,
  ...(action && { action }),
})
