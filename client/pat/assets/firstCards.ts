import { isClassChanged, verdictOf } from '../../../domain/pat'
import { exactDate, relativeDate } from '../../components/dateTime'
import { classText, frequencyText, nextTestWords, voltageText } from '../patFormat'
import type { AssetDetailsFragment } from './Asset.generated'

/** Which of the build's cards an asset has. */
export function cardKind(asset: AssetDetailsFragment): string {
  const verdict = verdictOf(asset.status)
  const changed = verdict === 'expired' && isClassChanged(asset) ? ' class' : ''
  return `${verdict}${changed}${asset.photoId ? ' photo' : ''}`
}

/** What a card says of its asset, by the slots of the build's cards. */
export const cardValues = (asset: AssetDetailsFragment) => {
  const { id, name, code, location, photoId, lastTest, nextDueOn } = asset
  return {
    id,
    name,
    code,
    photoId: photoId ?? '',
    location: location?.name ?? 'No location',
    class: classText(asset.class),
    frequency: frequencyText(asset.frequency),
    voltage: voltageText(asset.voltage),
    testedOn: lastTest?.testDate ?? '',
    testedOnText: lastTest ? exactDate(lastTest.testDate) : '',
    dueOn: nextDueOn ?? '',
    dueOnText: nextDueOn ? exactDate(nextDueOn) : '',
    nextTest: nextDueOn ? nextTestWords(nextDueOn) : '',
    nextTestIn: nextDueOn ? relativeDate(nextDueOn) : '',
  }
}

/** Fills the slots of a text of HTML, such as {name}. */
export const fillSlots = (html: string, values: Readonly<Record<string, string>>): string =>
  html.replace(/\{(\w+)\}/g, (_slot, name: string) => escapeHtml(values[name] ?? ''))

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
