/** The settings that the server writes into the page of every screen. */
export interface Settings {
  siteName: string
  siteDir: string
}

const DEFAULTS: Settings = { siteName: 'MAH Manager', siteDir: 'mah' }

function readSettings(): Settings {
  const text = document.getElementById('settings')?.textContent?.trim()
  // why: a page that no server has filled in, as in Vite's own preview, still holds the placeholder
  return text?.startsWith('{') ? { ...DEFAULTS, ...JSON.parse(text) } : DEFAULTS
}

/** The settings of this page. */
export const settings: Settings = readSettings()

/** The address of the hall's logo. */
export const logoUrl = `/storage/images/${settings.siteDir}/logo-icon.svg`
