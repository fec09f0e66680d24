import type { LabelSheet } from '../../../domain/labels/labelSheet'
import type { PageDetailsFragment } from './Page.generated'

export function toLabelSheetOfPage({
  __typename: _typename,
  id: _id,
  name: _name,
  type: _type,
  labelJson: _labelJson,
  ...sheet
}: PageDetailsFragment): LabelSheet {
  return sheet
}
