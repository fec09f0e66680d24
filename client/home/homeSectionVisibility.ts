import { hasPermission, type UserAbilities } from '../../domain/people/permissions'
import type { HomeQueryVariables } from './Home.generated'

export interface HomeSectionVisibility extends Omit<HomeQueryVariables, 'userId'> {
  /** True to show the STOCK widget. `levels` is true if the widget also shows stock levels. */
  stock: boolean
}

/** Returns which parts of Home the user may see. */
export function getHomeSectionVisibility(user: UserAbilities): HomeSectionVisibility {
  const pat = hasPermission(user, 'pat widget')
  const stock = hasPermission(user, 'stock widget')
  return {
    pat,
    stock,
    checks: hasPermission(user, 'view checks'),
    levels: stock && hasPermission(user, 'view stock'),
    // why: a tester's Home shows work to do; reports are in the menu
    reports: !pat && hasPermission(user, 'run reports'),
    admin: hasPermission(user, 'admin'),
  }
}

export const toHomeVariables = (
  userId: string,
  { stock: _, ...variables }: HomeSectionVisibility,
): HomeQueryVariables => ({
  userId,
  ...variables,
})

export const hasOnlyHomeShortcuts = ({ pat, stock, checks, reports }: HomeSectionVisibility): boolean =>
  !pat && !stock && !checks && !reports
