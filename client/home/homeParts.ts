import { type Abilities, can } from '../../domain/permissions'
import type { HomeQueryVariables } from './Home.generated'

/** Selects the parts of Home that the user may see. */
export function homeParts(user: Abilities): HomeQueryVariables {
  const pat = can(user, 'pat widget')
  const stock = can(user, 'stock widget')
  return {
    pat,
    stock,
    checks: can(user, 'view checks'),
    levels: stock && can(user, 'view stock'),
    // why: a tester's Home is what to do; the menu has the reports
    reports: !pat && can(user, 'run reports'),
    admin: can(user, 'admin'),
  }
}

/** True for a user who sees nothing of Home but its shortcuts. */
export const seesNothing = ({ pat, stock, checks, reports }: HomeQueryVariables): boolean =>
  !pat && !stock && !checks && !reports
