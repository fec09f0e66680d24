/**
 * All screens for tests and pictures: path, actions, text that shows that the screen is ready, and size of its picture
 * in the guide. `like` names a screen that has the same parts with different words. `inMenu`: on a phone, the button is
 * in a menu.
 */
export const SCREENSHOT_SCREENS = [
  { name: 'login', path: '/login', shows: 'Sign in', visitor: true },
  { name: 'forgot-password', path: '/forgot-password', shows: 'password', visitor: true },
  { name: 'reset-password-ended', path: '/reset-password#none', shows: 'no longer works', visitor: true },
  { name: 'invitation', path: '/invitation#demonstration', shows: 'Create account', visitor: true },
  { name: 'invitation-ended', path: '/invitation#none', shows: 'This invitation cannot be used', visitor: true },
  { name: 'home', path: '/home', shows: 'Overdue', guide: 'desk' },
  { name: 'first-steps', path: '/home?steps=all', shows: 'Record the first test', guide: 'phone' },
  { name: 'first-steps-locations', path: '/home?steps=all', opens: 'Add locations', shows: 'Other locations' },
  { name: 'pat-locations', path: '/pat/locations', shows: 'Kitchen' },
  { name: 'pat-location-new', path: '/pat/locations', opens: 'New location', shows: 'Save location' },
  { name: 'pat-location', path: '/pat/locations/1', shows: 'Location 1 - ' },
  {
    name: 'pat-location-unknown',
    path: '/pat/locations/999',
    shows: 'This record does not exist',
    like: 'asset-unknown',
  },
  { name: 'assets', path: '/pat/assets', shows: 'Class 1' },
  { name: 'assets-failed', path: '/pat/assets?status=failed', shows: 'Class 1', guide: 'phone' },
  { name: 'assets-none', path: '/pat/assets?search=nothing+of+this+name', shows: 'No asset' },
  { name: 'asset-new', path: '/pat/assets', opens: 'New asset', shows: 'Save asset', guide: 'phone' },
  { name: 'assets-add', path: '/pat/assets/add', shows: 'Save and next' },
  { name: 'asset', path: '/pat/assets/1', shows: 'Asset 1 - ' },
  { name: 'asset-duplicate', path: '/pat/assets/1', opens: 'Duplicate', shows: 'Copied from', like: 'asset-new' },
  { name: 'asset-edit', path: '/pat/assets/1', opens: 'Edit', inMenu: true, shows: 'Save asset' },
  { name: 'asset-test', path: '/pat/assets/1', opens: 'Test', shows: 'Save test', guide: 'phone' },
  { name: 'asset-codes', path: '/pat/assets/1', opens: 'Add another code', shows: 'Save codes' },
  { name: 'asset-unknown', path: '/pat/assets/NONE', shows: 'This record does not exist' },
  { name: 'assets-out-of-use', path: '/pat/assets?outOfUse=yes', shows: 'Class 1', like: 'assets-failed' },
  { name: 'asset-take-out-of-use', path: '/pat/assets/1', opens: 'Take out of use', shows: 'Since' },
  { name: 'asset-print', path: '/pat/assets/1/print', shows: '1 sheet' },
  { name: 'asset-labels', path: '/labels/assets?search=kettle', shows: 'Save as PDF', guide: 'desk' },
  { name: 'blank-labels', path: '/labels/blank', shows: 'Create labels' },
  { name: 'test-labels', path: '/labels/tests', shows: 'Create labels', like: 'blank-labels' },
  { name: 'tests', path: '/pat/tests', shows: 'Priya Raman' },
  { name: 'instruments', path: '/instruments', shows: 'Seaward' },
  { name: 'instrument-new', path: '/instruments', opens: 'New test instrument', shows: 'Save test instrument' },
  { name: 'faults', path: '/pat/faults', shows: 'No longer switches off' },
  { name: 'certificates', path: '/pat/certificates', shows: 'Issue certificate' },
  { name: 'certificate-new', path: '/pat/certificates?new=period', shows: 'Signed by', guide: 'phone' },
  { name: 'rounds', path: '/pat/rounds', shows: 'Completed rounds' },
  { name: 'round-start', path: '/pat/rounds?start=1', shows: 'Due only' },
  { name: 'round', path: '/pat/rounds/8', shows: 'Not seen yet', guide: 'phone' },
  { name: 'round-skip', path: '/pat/rounds/8?open=skip&asset=1', shows: 'Locked away' },
  { name: 'round-elsewhere', path: '/pat/rounds/8?open=elsewhere&asset=1', shows: 'Test without moving' },
  { name: 'round-new-asset', path: '/pat/rounds/8?open=new&code=NEW-1', shows: 'Add this code to an asset' },
  { name: 'round-label', path: '/pat/rounds/8?open=label&code=NEW-1', shows: 'Add the code NEW-1 to an asset' },
  { name: 'round-test', path: '/pat/rounds/8?open=test&asset=1&move=yes', shows: 'Not now' },
  { name: 'round-complete', path: '/pat/rounds/8?open=complete', shows: 'Complete round' },
  { name: 'round-completed', path: '/pat/rounds/1', shows: 'Sheet as PDF' },
  { name: 'round-print', path: '/pat/rounds/1/print', shows: 'Findings' },
  { name: 'round-unknown', path: '/pat/rounds/999', shows: 'This record does not exist', like: 'asset-unknown' },
  { name: 'checks', path: '/checks', shows: 'To do now' },
  { name: 'checks-all', path: '/checks?tab=all', shows: 'Gas safety inspection' },
  { name: 'checks-actions', path: '/checks?tab=actions', shows: 'New action' },
  { name: 'checks-year', path: '/checks?tab=year', shows: 'Fire alarm' },
  { name: 'checks-log', path: '/checks?tab=log', shows: 'records' },
  { name: 'check-new', path: '/checks', opens: 'New check', shows: 'Save check' },
  { name: 'check-templates', path: '/checks/templates', shows: 'Each check is due today' },
  { name: 'check', path: '/checks/1', shows: 'Steps' },
  { name: 'check-do', path: '/checks/1/do', shows: 'Save check' },
  { name: 'check-record', path: '/checks/records/1', shows: 'Answers' },
  { name: 'check-record-edit', path: '/checks/records/1/edit', shows: 'Save record', like: 'check-do' },
  { name: 'check-record-print', path: '/checks/records/1/print', shows: 'Answer' },
  { name: 'check-log-print', path: '/checks/log', shows: 'Findings' },
  { name: 'check-action', path: '/checks/actions/1', shows: 'Action ' },
  { name: 'import', path: '/import', shows: 'Or paste a table' },
  { name: 'import-photos', path: '/import?kind=photos', shows: 'Choose a ZIP file' },
  {
    name: 'import-checked',
    path: '/import',
    pastes: 'Code\tName\tClass\nHEATER-1\tConvector heater\t1',
    shows: 'in this file',
    guide: 'desk',
  },
  { name: 'outbox', path: '/outbox', shows: 'Everything has been sent' },
  { name: 'round-labels', path: '/labels/rounds/1', shows: 'Save as PDF', like: 'asset-labels' },
  { name: 'do-not-use-labels', path: '/labels/rounds/1/do-not-use', shows: 'DO NOT USE', like: 'asset-labels' },
  { name: 'stock', path: '/stock', shows: 'Below minimum' },
  { name: 'stock-below', path: '/stock?below=1', shows: 'Below minimum', like: 'stock' },
  { name: 'stock-item-new', path: '/stock', opens: 'New item', shows: 'Save item' },
  { name: 'stock-item', path: '/stock/items/1', shows: 'Item 1 - ', guide: 'phone' },
  {
    name: 'stock-item-edit',
    path: '/stock/items/1',
    opens: 'Edit',
    inMenu: true,
    shows: 'Save item',
    like: 'stock-item-new',
  },
  { name: 'stock-locations', path: '/stock/locations', shows: 'New location' },
  { name: 'stock-location', path: '/stock/locations/16', shows: 'Location 16 - ' },
  { name: 'stock-assign', path: '/stock/locations/16', opens: 'Assign items', shows: 'Save' },
  { name: 'stock-take', path: '/stock/locations/16/levels', shows: 'Start stock take' },
  { name: 'stock-take-past', path: '/stock/takes/1', shows: 'Counted', guide: 'phone' },
  { name: 'stock-take-print', path: '/stock/takes/1/print', shows: 'Counted' },
  { name: 'stock-shopping-list', path: '/stock/shopping-list', shows: 'To buy' },
  { name: 'reports', path: '/reports', shows: 'Asset register' },
  {
    name: 'reports-none',
    path: '/reports?search=nothing+of+this+name',
    shows: 'No reports found',
    like: 'assets-none',
  },
  { name: 'report', path: '/reports/2', shows: 'days overdue' },
  { name: 'report-bars', path: '/reports/7', shows: 'Tester', guide: 'desk' },
  { name: 'report-line', path: '/reports/8', shows: 'Earth continuity' },
  { name: 'report-print', path: '/reports/8/print', shows: 'Earth continuity' },
  { name: 'schedules', path: '/reports/schedules', shows: 'Ruth Calder' },
  { name: 'schedules-none', path: '/reports/2/schedules', shows: 'No schedules yet' },
  { name: 'schedule-new', path: '/reports/12/schedules', opens: 'New schedule', shows: 'Save schedule' },
  { name: 'schedule', path: '/reports/schedules/1', shows: 'The report returned no rows.' },
  { name: 'schedule-edit', path: '/reports/schedules/1', opens: 'Edit', shows: 'Save schedule', like: 'schedule-new' },
  { name: 'report-unknown', path: '/reports/999', shows: 'This record does not exist', like: 'asset-unknown' },
  { name: 'admin', path: '/admin', shows: 'People' },
  { name: 'admin-reports', path: '/admin/reports', shows: 'Asset register', like: 'reports' },
  { name: 'report-new', path: '/admin/reports/new', shows: 'stock_ledger' },
  { name: 'report-edit', path: '/admin/reports/8', shows: 'insulation_resistance' },
  { name: 'users', path: '/admin/users', shows: 'Priya Raman' },
  { name: 'users-none', path: '/admin/users?search=nobody+of+this+name', shows: 'No user', like: 'assets-none' },
  { name: 'user-new', path: '/admin/users', opens: 'New user', shows: 'Create user', guide: 'phone' },
  { name: 'user-edit', path: '/admin/users', opens: 'Edit Priya Raman', shows: 'Save user', like: 'user-new' },
  { name: 'invitations', path: '/admin/users/invitations', shows: 'winifred@hall.example' },
  { name: 'invitation-new', path: '/admin/users/invitations', opens: 'Invite', shows: 'Email addresses' },
  {
    name: 'invitation-link',
    path: '/admin/users/invitations',
    opens: 'New link for winifred@hall.example',
    shows: 'It will not be shown again.',
  },
  { name: 'roles', path: '/admin/roles', shows: 'view stock' },
  { name: 'label-pages', path: '/admin/pages', shows: 'New label template' },
  { name: 'label-page-new', path: '/admin/pages/new?sheet=Avery+L7160', shows: 'Sheet dimensions', guide: 'desk' },
  { name: 'sandbox', path: '/admin/sandbox', shows: 'Start the camera' },
  { name: 'calibration-sheet', path: '/admin/sandbox/print', shows: 'This square is 100 mm wide' },
  { name: 'settings', path: '/admin/settings', shows: 'Save settings' },
  { name: 'settings-public-pages', path: '/admin/settings/public-pages', shows: 'Show public pages' },
  { name: 'settings-backup', path: '/admin/settings/backup', shows: 'Restore a hall' },
  { name: 'settings-mail', path: '/admin/settings/mail', shows: 'What is emailed' },
  { name: 'audit', path: '/admin/audit', shows: 'Signed in' },
  { name: 'audit-verification', path: '/admin/audit/verification', shows: 'Verify all entries' },
  { name: 'dev-console', path: '/dev/console', shows: 'AssetsToTest', edits: 'Operation' },
  { name: 'dev-server', path: '/dev/console?tab=server', shows: 'DATABASE_URL' },
  { name: 'dev-jobs', path: '/dev/console?tab=jobs', shows: 'Next runs' },
  { name: 'dev-log', path: '/dev/console?tab=log', shows: 'request completed' },
  { name: 'telescope', path: '/telescope?follow=1', shows: 'POST /graphql' },
  {
    name: 'telescope-none',
    path: '/telescope?search=nobody+ever+did+this',
    shows: 'No entries found',
    like: 'assets-none',
  },
  { name: 'telescope-request', path: '/telescope?follow=1', follows: 'POST /graphql', shows: 'X-Request-Id' },
  { name: 'help', path: '/help', shows: 'Start a hall' },
  { name: 'how-to-test', path: '/help/testing', shows: 'Find the class' },
  { name: 'profile', path: '/profile', shows: 'Profile' },
  { name: 'token-new', path: '/profile', opens: 'New token', shows: 'Read only' },
  { name: 'api', path: '/profile/api', shows: '/api/assets' },
  { name: 'second-factor', path: '/profile', opens: 'Set up', shows: 'Next' },
  { name: 'profile-password', path: '/profile/password', shows: 'Change Password' },
  { name: 'unknown', path: '/no/such/page', shows: 'page cannot be found' },
]

/** Opens a screen and its dialog, if any. */
export async function openScreen(page, screen, goTo = (path) => page.goto(path)) {
  await goTo(screen.path)
  if (screen.follows) await page.getByText(screen.follows).filter({ visible: true }).first().click()
  if (screen.opens) await press(page, screen)
  if (screen.pastes) {
    await page.getByRole('textbox').fill(screen.pastes)
    await page.getByRole('button', { name: 'Read table' }).click()
  }
  await waitForScreen(page, screen)
}

async function press(page, { opens: name, inMenu }) {
  const isPhone = page.viewportSize().width < 768
  if (inMenu && isPhone) await page.getByRole('button', { name: 'More actions' }).click()
  await page
    .getByRole(inMenu && isPhone ? 'menuitem' : 'button', { name, exact: true })
    .first()
    .click()
}

export async function waitForScreen(page, { opens, shows, edits }) {
  const place = opens ? page.getByRole('dialog') : page
  await place.getByText(shows).filter({ visible: true }).first().waitFor()
  // why: waits for the editor, which loads later than the text around it and only then gets its accessible name
  if (edits) await place.getByRole('textbox', { name: edits, exact: true }).waitFor()
}
