import { useNavigate } from 'react-router-dom'
import { getAssetVerdict } from '../../domain/assets/patRules'
import { describeRetestReason, getDisplayedDueDate } from '../../domain/assets/retest'
import { parseScanCode, type ScanModel } from '../../domain/labels/scanCode'
import { isSameCode } from '../../domain/values/identity'
import { getLocationPath } from '../components/format/locationPath'
import { apolloClient } from '../graphql/apolloClient'
import { getErrorMessage } from '../graphql/errors'
import { ScanDocument, type ScanQuery } from './Scan.generated'
import { BLANK_LABEL_PARAM_VALUE, type ScanOutcome } from './scanOutcome'

const UNRECOGNIZED_MODEL: ScanOutcome = { kind: 'rejected', message: 'Unrecognized model' }
const UNRECOGNIZED_CODE: ScanOutcome = { kind: 'rejected', message: 'Unrecognized code' }

const NOT_LINKED = 'This label is not linked to an asset yet'

/** Looks up where scanned or typed text leads, in one round trip that also loads the page's data. Never rejects. */
export function useScanLookup(): (text: string) => Promise<ScanOutcome> {
  const navigate = useNavigate()

  async function lookUp(code: string, model?: ScanModel | 'publicId'): Promise<ScanOutcome> {
    try {
      const variables = { code, ...(model && { model }) }
      // why: no lazy query hook is used, because it may send a second request if the component renders first
      const { data } = await apolloClient.query({ query: ScanDocument, variables, fetchPolicy: 'network-only' })
      if (data?.scan?.__typename === 'BlankLabel') return linkLabel(data.scan.labelCode)
      if (data?.scan) return openTarget(data.scan, model === 'publicId' || isCodeOf(data.scan, code))
    } catch (error) {
      return { kind: 'rejected', message: getErrorMessage(error) ?? 'An error occurred' }
    }
    return { ...UNRECOGNIZED_CODE, ...((!model || model === 'asset') && { unusedCode: code }) }
  }

  /**
   * Looks up a link to another host, which may be a code on another system's label. If the link's path is also a page
   * of this app, offers to open that page.
   */
  async function lookUpLink({ code, host, path }: { code: string; host: string; path?: string }): Promise<ScanOutcome> {
    const outcome = await lookUp(code)
    if (outcome.kind === 'found' || path === undefined) return outcome
    return {
      kind: 'rejected',
      message: `That is a link to ${host}. If this app used to have that address, you can open the page here.`,
      action: { text: 'Open it here', onClick: () => void navigate(path) },
    }
  }

  return async (text) => {
    const scanned = parseScanCode(text, window.location.host)
    switch (scanned.kind) {
      case 'record':
        return lookUp(scanned.code, scanned.model)
      case 'bare':
        return lookUp(scanned.code)
      case 'publicPage':
        return lookUp(scanned.publicId, 'publicId')
      case 'page':
        return { kind: 'found', path: scanned.path, loaded: false, isAsset: scanned.path.startsWith('/pat/assets/') }
      case 'link':
        return lookUpLink(scanned)
      case 'unknownModel':
        return UNRECOGNIZED_MODEL
      case 'damaged':
      case 'unusable':
        return UNRECOGNIZED_CODE
    }
  }
}

type Target = Exclude<NonNullable<ScanQuery['scan']>, { __typename: 'BlankLabel' }>

/** The outcome for a blank label: the user chooses the asset that gets the label. */
const linkLabel = (code: string): ScanOutcome => ({
  kind: 'found',
  title: NOT_LINKED,
  path: `/pat/assets?${new URLSearchParams({ new: code, label: BLANK_LABEL_PARAM_VALUE })}`,
  loaded: false,
  isAsset: false,
  asks: true,
  blankLabel: code,
})

/** True if the code is the asset's own code rather than a code of one of its tests. */
const isCodeOf = (target: Target, code: string) => target.__typename === 'Asset' && isSameCode(target.code, code)

function openTarget(target: Target, isAsset: boolean): ScanOutcome {
  const found = { kind: 'found', title: target.name, loaded: true, target } as const
  if (target.__typename === 'Location') return { ...found, path: getLocationPath(target), isAsset: false }
  if (target.__typename === 'StockItem') return { ...found, path: `/stock/items/${target.id}`, isAsset: false }
  const sticker = {
    verdict: getAssetVerdict(target.status),
    testedOn: target.lastTest?.testDate,
    dueOn: getDisplayedDueDate(target),
    retest: describeRetestReason(target)?.long,
    code: target.code,
    assetClass: target.class,
    outOfUse: target.use === 'outOfUse',
  }
  return { ...found, path: `/pat/assets/${target.id}`, isAsset, sticker }
}
