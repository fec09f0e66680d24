import type { CertificateAsset, CertificateData } from '../../../../../domain/evidence/certificates'
import { NO_EARTH_REASON_LABELS } from '../../../../../domain/testing/readings/earth'
import { NO_INSULATION_REASON_LABELS } from '../../../../../domain/testing/readings/insulation'
import { formatCsvField, formatCsvLine } from '../../../../../domain/values/csv'

const USE = { inUse: 'In use', outOfUse: 'Out of use', disposed: 'Disposed of' } as const

const COLUMNS: readonly (readonly [
  label: string,
  value: (asset: CertificateAsset) => string | number | null | undefined,
])[] = [
  ['Id', ({ id }) => id],
  ['Code', ({ code }) => code],
  ['Asset', ({ name }) => name],
  ['Location', ({ location }) => location],
  ['Class', (asset) => asset.class],
  ['Make', ({ make }) => make],
  ['Model', ({ model }) => model],
  ['Serial number', ({ serialNumber }) => serialNumber],
  ['Retest interval (years)', ({ frequency }) => frequency],
  ['Use', ({ use }) => USE[use]],
  ['Not seen', ({ notSeen }) => (notSeen ? 'Yes' : 'No')],
  ['Counts in this certificate', ({ counted }) => (counted ? 'Yes' : 'No')],
  ['Tested on', ({ test }) => test?.date],
  ['Visual inspection', ({ test }) => test && (test.visual ? 'Pass' : 'Fail')],
  ['Earth continuity qualifier', ({ test }) => test?.earthContinuityQualifier],
  ['Earth continuity (Ω)', ({ test }) => test?.earthContinuity],
  [
    'Reason without earth continuity',
    ({ test }) => test?.earthNotMeasured && NO_EARTH_REASON_LABELS[test.earthNotMeasured],
  ],
  ['Insulation resistance qualifier', ({ test }) => test?.insulationResistanceQualifier],
  ['Insulation resistance (MΩ)', ({ test }) => test?.insulationResistance],
  [
    'Reason without insulation resistance',
    ({ test }) => test?.insulationNotMeasured && NO_INSULATION_REASON_LABELS[test.insulationNotMeasured],
  ],
  ['Further readings', ({ test }) => test?.furtherReadings],
  ['Advice', ({ test }) => test?.advice?.join(' ')],
  ['Verdict', ({ test }) => test && (test.safe ? 'Pass' : 'Fail')],
  ['Tester', ({ test }) => test?.tester],
  ['Imported by', ({ test }) => test?.importedBy],
  ['Imported from', ({ test }) => test?.importedFrom],
  ['Test instrument', ({ test }) => test?.instrument],
  ['Due on', ({ dueOn }) => dueOn],
  ['Visual inspection due on', ({ visualDueOn }) => visualDueOn],
  ['Disposed of on', ({ disposedOn }) => disposedOn],
  ['Deleted on', ({ deletedOn }) => deletedOn],
]

export function* formatCertificateRegisterCsv({ register }: CertificateData): Generator<string> {
  yield `\uFEFF${formatCsvLine(COLUMNS.map(([label]) => formatCsvField(label)))}`
  for (const asset of register)
    yield formatCsvLine(
      COLUMNS.map(([, value]) => {
        const cell = value(asset)
        return typeof cell === 'number' ? String(cell) : formatCsvField(cell ?? '')
      }),
    )
}
