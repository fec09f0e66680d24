import { chakra } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { decimalText } from '../../../domain/decimal'
import { ITEM_TYPE_LABELS } from '../../../domain/itemTypeLabels'
import { Facts } from '../../components/Facts'
import { RelativeDate } from '../../components/RelativeDate'
import { classText, frequencyText, voltageText } from '../patFormat'
import type { AssetDetailsFragment } from './Asset.generated'

/** The facts of an asset. */
export function AssetFacts({ asset }: { asset: AssetDetailsFragment }) {
  const { code, additionalCodes, class: assetClass, frequency, voltage, location, description, missingSince } = asset
  const { itemType, make, model, serialNumber, fuseRating, leadLength, conductorArea } = asset
  const makeAndModel = [make, model].filter(Boolean).join(' ')
  const lead = [
    ...(leadLength === null ? [] : [`${decimalText(leadLength)} m`]),
    ...(conductorArea === null ? [] : [`${decimalText(conductorArea)} mm²`]),
  ]
  const facts = [
    { term: 'Code', value: <chakra.span textStyle="code">{code}</chakra.span> },
    ...(additionalCodes.length > 0
      ? [{ term: 'Also', value: <chakra.span textStyle="code">{additionalCodes.join('\n')}</chakra.span> }]
      : []),
    ...(itemType ? [{ term: 'Type', value: ITEM_TYPE_LABELS[itemType] }] : []),
    { term: 'Class', value: classText(assetClass) },
    { term: 'Test every', value: frequencyText(frequency) },
    { term: 'Voltage', value: voltageText(voltage) },
    {
      term: 'Location',
      value: location ? <LocationLink {...location} /> : 'No location',
    },
    ...(makeAndModel ? [{ term: 'Make and model', value: makeAndModel }] : []),
    ...(serialNumber ? [{ term: 'Serial number', value: serialNumber }] : []),
    ...(fuseRating === null ? [] : [{ term: 'Fuse', value: `${decimalText(fuseRating)} A` }]),
    ...(lead.length > 0 ? [{ term: 'Lead', value: lead.join(', ') }] : []),
    ...(missingSince ? [{ term: 'Missing since', value: <RelativeDate date={missingSince} /> }] : []),
    ...(description ? [{ term: 'Description', value: description }] : []),
  ]
  return <Facts facts={facts} />
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
