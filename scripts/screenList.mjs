export const SCREENS = [
  { name: 'login', path: '/login', shows: 'Sign in', visitor: true },
  { name: 'home', path: '/home', shows: 'Untested Assets' },
  { name: 'pat-locations', path: '/pat/locations', shows: 'Kitchen' },
  { name: 'pat-location-new', path: '/pat/locations', opens: 'New location', shows: 'Save location' },
  { name: 'pat-location', path: '/pat/locations/1', shows: 'Location 1 - ' },
  { name: 'pat-location-unknown', path: '/pat/locations/999', shows: 'This record does not exist' },
  { name: 'assets', path: '/pat/assets', shows: 'Class 1' },
  { name: 'assets-failed', path: '/pat/assets?status=failed', shows: 'Class 1' },
  { name: 'assets-none', path: '/pat/assets?search=nothing+of+this+name', shows: 'No asset' },
  { name: 'asset-new', path: '/pat/assets', opens: 'New asset', shows: 'Save asset' },
  { name: 'asset', path: '/pat/assets/1', shows: 'Asset 1 - ' },
  { name: 'asset-edit', path: '/pat/assets/1', opens: 'Edit', shows: 'Save asset' },
  { name: 'asset-test', path: '/pat/assets/1', opens: 'Test', shows: 'Save test' },
  { name: 'asset-unknown', path: '/pat/assets/NONE', shows: 'This record does not exist' },
  { name: 'asset-print', path: '/pat/assets/1/print', shows: 'Class 1' },
  { name: 'tests', path: '/pat/tests', shows: 'Priya Raman' },
  { name: 'stock', path: '/stock', shows: 'Below minimum' },
  { name: 'stock-below', path: '/stock?below=1', shows: 'Below minimum' },
  { name: 'stock-item-new', path: '/stock', opens: 'New item', shows: 'Save item' },
  { name: 'stock-item', path: '/stock/items/1', shows: 'Item 1 - ' },
  { name: 'stock-item-edit', path: '/stock/items/1', opens: 'Edit', shows: 'Save item' },
  { name: 'stock-locations', path: '/stock/locations', shows: 'New location' },
  { name: 'stock-location', path: '/stock/locations/16', shows: 'Location 16 - ' },
  { name: 'stock-assign', path: '/stock/locations/16', opens: 'Assign items', shows: 'Save' },
  { name: 'stock-take', path: '/stock/locations/16/levels', shows: 'Start stock take' },
  { name: 'stock-take-past', path: '/stock/takes/1', shows: 'Counted' },
  { name: 'stock-take-print', path: '/stock/takes/1/print', shows: 'Counted' },
  { name: 'stock-shopping-list', path: '/stock/shopping-list', shows: 'Print' },
  { name: 'admin', path: '/admin', shows: 'Users' },
  { name: 'users', path: '/admin/users', shows: 'Priya Raman' },
  { name: 'users-none', path: '/admin/users?search=nobody+of+this+name', shows: 'No user' },
  { name: 'user-new', path: '/admin/users', opens: 'New user', shows: 'Create user' },
  { name: 'user-edit', path: '/admin/users', opens: 'Edit Priya Raman', shows: 'Save user' },
  { name: 'roles', path: '/admin/roles', shows: 'view stock' },
  { name: 'audit', path: '/admin/audit', shows: 'Priya Raman' },
  { name: 'profile', path: '/profile', shows: 'Profile' },
  { name: 'token-new', path: '/profile', opens: 'New token', shows: 'Read only' },
  { name: 'profile-password', path: '/profile/password', shows: 'Change Password' },
  { name: 'password-changed', path: '/profile/password/changed', shows: 'Password Changed' },
  { name: 'unknown', path: '/no/such/page', shows: 'page cannot be found' },
]

export async function openScreen(page, { path, opens, shows }) {
  await page.goto(path)
  if (opens) await page.getByRole('button', { name: opens, exact: true }).first().click()
  const place = opens ? page.getByRole('dialog') : page
  await place.getByText(shows).filter({ visible: true }).first().waitFor()
}
