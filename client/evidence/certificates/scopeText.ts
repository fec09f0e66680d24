import { exactDate } from '../../components/format/dateTime'
import type { CertificateDetailsFragment } from './Certificate.generated'

export function scopeText({ scope, location, from, to }: CertificateDetailsFragment): string {
  const place = location?.name ?? 'a deleted location'
  switch (scope) {
    case 'hall':
      return 'All assets'
    case 'location':
      return place
    case 'round':
      return `Round of ${place}, ${exactDate(to)}`
    case 'period':
      return `Tests from ${exactDate(from)} to ${exactDate(to)}`
  }
}
