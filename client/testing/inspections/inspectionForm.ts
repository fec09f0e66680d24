import { getVisualPointNames, type VisualPoint } from '../../../domain/testing/readings/visualPoints'
import { isInspectionPassed } from '../../../domain/testing/visualInspection'
import { today } from '../../../domain/values/calendar'
import type { AssetDetailsFragment } from '../../assets/Asset.generated'
import type { VisualInspectionInput } from '../../graphql/schema.generated'
import type { VisualInspectionDetailsFragment } from './VisualInspection.generated'

export interface InspectionFormValues {
  inspectedOn: string
  points: VisualPoint[]
  /** The overall result; a failed point forces Fail. */
  result: 'pass' | 'fail'
  notes: string
  takeOutOfUse: boolean
}

/** Returns the values of a new inspection; all points pass until the user taps one. */
export const buildNewInspectionFormValues = ({
  itemType,
}: Pick<AssetDetailsFragment, 'itemType'>): InspectionFormValues => ({
  inspectedOn: today(),
  points: getVisualPointNames(itemType).map((name) => ({ name, pass: true })),
  result: 'pass',
  notes: '',
  takeOutOfUse: true,
})

export const toInspectionFormValues = (inspection: VisualInspectionDetailsFragment): InspectionFormValues => ({
  inspectedOn: inspection.inspectedOn,
  points: inspection.points.map(({ name, pass }) => ({ name, pass })),
  result: inspection.passed ? 'pass' : 'fail',
  notes: inspection.notes,
  takeOutOfUse: false,
})

/** Returns the form values of a rejected outbox entry. */
export const toInspectionFormValuesFromInput = (input: VisualInspectionInput): InspectionFormValues => ({
  inspectedOn: input.inspectedOn ?? today(),
  points: input.points ?? [],
  result: input.passed ? 'pass' : 'fail',
  notes: input.notes ?? '',
  takeOutOfUse: input.takeOutOfUse ?? false,
})

export const listFailedInspectionPoints = (points: readonly VisualPoint[]): string[] =>
  points.flatMap(({ name, pass }) => (pass ? [] : [name.toLowerCase()]))

export const isEnteredInspectionPassed = ({ result, points }: InspectionFormValues): boolean =>
  isInspectionPassed(result === 'pass', points)

export const toInspectionInput = (values: InspectionFormValues): VisualInspectionInput => ({
  inspectedOn: values.inspectedOn,
  points: values.points,
  passed: isEnteredInspectionPassed(values),
  notes: values.notes.trim(),
})
