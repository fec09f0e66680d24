import type { CheckRowFragment } from './Check.generated'

type Performed = Pick<CheckRowFragment, 'performer' | 'performers' | 'firmName'>

/** Describes who does a check: 'anyone', 'Anna and Bert', 'Sparks Ltd'. */
export function describeCheckPerformer({ performer, performers, firmName }: Performed): string {
  if (performer === 'firm') return firmName || 'a firm'
  if (performer === 'anyone') return 'anyone'
  return new Intl.ListFormat('en-GB').format(performers.map(({ name }) => name))
}
