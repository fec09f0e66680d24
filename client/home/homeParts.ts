import { type Abilities, can } from '../../domain/permissions'
import type { HomeQueryVariables } from './Home.generated'

/** What Home asks for: the parts that the user may see. */
export function homeParts(user: Abilities): HomeQueryVariables {
  const stock = can(user, 'stock widget')
  return {
    pat: can(user, 'pat widget'),
    stock,
    levels: stock && can(user, 'view stock'),
    reports: can(user, 'run reports'),
    admin: can(user, 'admin'),
  }
}

/** True for a user for whom Home has nothing but its shortcuts. */
export const seesNothing = ({ pat, stock, reports }: HomeQueryVariables): boolean => !pat && !stock && !reports
