/** Settings that the server writes into every page. */
export interface AppSettings {
  siteName: string
  siteDir: string
  /** Name of the external sign-in provider, if there is one. */
  provider?: string
  sendsMail: boolean
  /** True if the page was opened by a signed-in user. */
  signedIn: boolean
}

const DEFAULTS: AppSettings = { siteName: 'MAH Manager', siteDir: 'mah', sendsMail: false, signedIn: false }

function readSettings(): AppSettings {
  const text = document.getElementById('settings')?.textContent?.trim()
  // why: other text is ignored, because a page that our server did not fill in, for example in Vite's preview, still
  // contains the placeholder
  return text?.startsWith('{') ? { ...DEFAULTS, ...JSON.parse(text) } : DEFAULTS
}

export const appSettings: AppSettings = readSettings()

export const siteLogoUrl = `/storage/images/${appSettings.siteDir}/logo-icon.svg`
