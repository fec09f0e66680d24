import { Button, chakra, HStack, Stack, Text } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { ASSET_FIELD_NAMES, formatAssetFieldValue, getAssetField } from '../../domain/assets/assetFields'
import { getLongestRetestFrequency } from '../../domain/assets/itemTypeFacts'
import { ITEM_TYPE_LABELS } from '../../domain/assets/itemTypeLabels'
import { describeRetestProposal, proposeVisualInterval } from '../../domain/assets/proposedFrequency'
import { today } from '../../domain/values/calendar'
import { RelativeDate } from '../components/format/RelativeDate'
import { showMessage } from '../components/messages/messages'
import { runWithErrorToast } from '../components/messages/showErrorToast'
import { DescriptionList } from '../components/page/DescriptionList'
import type { AssetInput } from '../graphql/schema.generated'
import { TermHelpButton } from '../help/TermHelpButton'
import type { AssetDetailsFragment } from './Asset.generated'
import { useUpdateAssetMutation } from './AssetDialog.generated'
import { LeadAdviceText } from './LeadAdviceText'
import { formatAssetClass, formatTestInterval } from './patFormat'

const INTERVAL_TERM = getAssetField('frequency').term
const LEAD_TERM = getAssetField('leadLength').term

export function AssetDetailsList({ asset }: { asset: AssetDetailsFragment }) {
  const { code, additionalCodes, class: assetClass, itemType, location, missingSince, nextVisualOn } = asset
  const values = new Map<string, string>()
  for (const name of ASSET_FIELD_NAMES) {
    const { term, type } = getAssetField(name)
    const text = formatAssetFieldValue(name, asset[name])
    if (text) values.set(term, [values.get(term), text].filter(Boolean).join(type === 'text' ? ' ' : ', '))
  }
  const facts = [
    { term: 'Code', value: <chakra.span textStyle="code">{code}</chakra.span> },
    ...(additionalCodes.length > 0
      ? [{ term: 'Also', value: <chakra.span textStyle="code">{additionalCodes.join('\n')}</chakra.span> }]
      : []),
    ...(itemType ? [{ term: 'Type', value: ITEM_TYPE_LABELS[itemType] }] : []),
    { term: 'Class', help: <TermHelpButton term="class" />, value: formatAssetClass(assetClass) },
    {
      term: 'Location',
      value: location ? <LocationLink {...location} /> : 'No location',
    },
    ...[...values].map(([term, value]) => ({
      term,
      value: renderValue(term, value, asset),
    })),
    ...(nextVisualOn ? [{ term: 'Next inspection', value: <NextVisual date={nextVisualOn} /> }] : []),
    ...(missingSince ? [{ term: 'Missing since', value: <RelativeDate date={missingSince} /> }] : []),
  ]
  return <DescriptionList facts={facts} />
}

function renderValue(term: string, text: string, asset: AssetDetailsFragment) {
  if (term === INTERVAL_TERM) return <Interval text={text} asset={asset} />
  if (term !== LEAD_TERM) return text
  return (
    <>
      {text}
      <LeadAdviceText asset={asset} />
    </>
  )
}

function Interval({ text, asset }: { text: string; asset: AssetDetailsFragment }) {
  return (
    <>
      {text}
      <ProposedFrequency asset={asset} />
    </>
  )
}

function NextVisual({ date }: { date: string }) {
  const isOverdue = date < today()
  return (
    <chakra.span color={isOverdue ? 'fg.warning' : undefined} fontWeight={isOverdue ? 'medium' : undefined}>
      {isOverdue && 'Overdue: '}
      <RelativeDate date={date} />
    </chakra.span>
  )
}

function LocationLink({ id, name, active }: NonNullable<AssetDetailsFragment['location']>) {
  return (
    <>
      <chakra.span asChild color="accent.fg" textDecoration="underline" textUnderlineOffset="3px">
        <RouterLink to={`/pat/locations/${id}`}>{name}</RouterLink>
      </chakra.span>
      {!active && ' (inactive)'}
    </>
  )
}

/** Offers to change the frequency to the one suggested after the last test. */
function ProposedFrequency({ asset }: { asset: AssetDetailsFragment }) {
  const { id, name, frequency, proposedFrequency: proposed } = asset
  const [update, { loading: busy }] = useUpdateAssetMutation()
  // why: a suggestion above the item type's maximum is hidden, because the type may have changed since the last test
  if (proposed === null || proposed === frequency || proposed > getLongestRetestFrequency(asset.itemType)) return null

  const answer = (input: AssetInput, text: string) =>
    runWithErrorToast(async () => {
      await update({ variables: { id, input } })
      showMessage({ text })
    })

  const visualInterval = proposeVisualInterval(asset, proposed)
  const after = `every ${formatTestInterval(proposed)}${visualInterval === null ? '' : `, and inspected every ${visualInterval} months`}`
  const before = `every ${formatTestInterval(frequency)}`
  return (
    <Stack gap={1} align="flex-start">
      <Text color="fg.muted" textStyle="table">
        {describeRetestProposal(frequency, proposed)}
        {visualInterval !== null &&
          ` Also plan a formal visual inspection every ${visualInterval} months: HSE suggests 6 to 12.`}
      </Text>
      <HStack wrap="wrap">
        <Button
          size="sm"
          variant="subtle"
          disabled={busy}
          onClick={() =>
            void answer(
              { frequency: proposed, ...(visualInterval !== null && { visualInterval }) },
              `${name} is now tested ${after}.`,
            )
          }
        >
          Change to {formatTestInterval(proposed)}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          colorPalette="gray"
          disabled={busy}
          onClick={() => void answer({ keepFrequency: true }, `${name} is still tested ${before}.`)}
        >
          Keep {formatTestInterval(frequency)}
        </Button>
      </HStack>
    </Stack>
  )
}
