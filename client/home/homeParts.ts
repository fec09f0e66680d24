import { type Abilities, can } from '../../domain/permissions'
import type { HomeQueryVariables } from './Home.generated'

/** Selects the parts of Home that the user may see. */
export function homeParts(user: Abilities): HomeQueryVariables {
  const stock = can(user, 'stock widget')
  return {
    pat: can(user, 'pat widget'),
    stock,
    checks: can(user, 'view checks'),
    levels: stock && can(user, 'view stock'),
    reports: can(user, 'run reports'),
    admin: can(user, 'admin'),
  }
}

/** True for a user who sees nothing of Home but its shortcuts. */
export const seesNothing = ({ pat, stock, checks, reports }: HomeQueryVariables): boolean =>
  !pat && !stock && !checks && !reports
