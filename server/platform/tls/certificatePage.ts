import { escapeHtml } from '../http/escapeHtml'

export interface TlsCertificatePageContent {
  siteName: string
  /** Nonce that allows the page's own styles. */
  nonce: string
  /** SHA-256 fingerprint of the authority's certificate. */
  fingerprint: string
  downloadPath: string
  /** URL of the app, for use once the device trusts the certificate. */
  appUrl: string
  /** URL of this page, for use on other devices. */
  pageUrl: string
  /** A QR code for `pageUrl`. */
  qrSvg: string
}

const DEVICES: readonly { name: string; steps: readonly string[] }[] = [
  {
    name: 'iPhone, iPad',
    steps: [
      'Open this page in <b>Safari</b> and select ‘Download the certificate’. Select <b>Allow</b>, then <b>Close</b>.',
      'Open <b>Settings</b>. At the top, select <b>Profile Downloaded</b>, then <b>Install</b>.',
      'In <b>Settings → General → About → Certificate Trust Settings</b>, switch the certificate on.',
    ],
  },
  {
    name: 'Android',
    steps: [
      'Select ‘Download the certificate’.',
      'Open <b>Settings</b> and search for <b>CA certificate</b> (on most phones: Security → Encryption &amp; credentials → Install a certificate).',
      'Select <b>CA certificate</b>, then <b>Install anyway</b>, and choose the file <b>mah-manager.crt</b>.',
      'Use Chrome. Firefox for Android does not use certificates that you install.',
    ],
  },
  {
    name: 'Windows',
    steps: [
      'Select ‘Download the certificate’ and open the file.',
      'Select <b>Install Certificate → Current User → Place all certificates in the following store</b>.',
      'Choose <b>Trusted Root Certification Authorities</b> and confirm.',
    ],
  },
  {
    name: 'Mac',
    steps: [
      'Select ‘Download the certificate’ and open the file: <b>Keychain Access</b> adds it to the login keychain.',
      'Open the certificate there, and under <b>Trust</b> choose <b>Always Trust</b>.',
    ],
  },
  {
    name: 'Firefox, or Chrome on Linux',
    steps: [
      'Select ‘Download the certificate’.',
      'In the browser’s settings search for <b>certificates</b>, open <b>Authorities</b>, select <b>Import</b>, choose the file, and trust it to identify websites.',
    ],
  },
]

/** Builds the HTML of `/certificate`. The page works without scripts and without a session. */
export function renderTlsCertificatePage(page: TlsCertificatePageContent): string {
  const siteName = escapeHtml(page.siteName)
  const appUrl = escapeHtml(page.appUrl)
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Trust this server · ${siteName}</title>
<style nonce="${page.nonce}">${STYLES}</style>
</head>
<body>
<main>
<h1>Use ${siteName} on this device</h1>
<p>The camera and offline use need HTTPS. This server has its own certificate, and each device must trust it once.</p>
<ol>
<li><a class="button" href="${page.downloadPath}">Download the certificate</a></li>
<li>Install it. Choose your device:
${DEVICES.map(deviceSteps).join('\n')}
</li>
<li>Open <a href="${appUrl}">${appUrl}</a>. There should be no warning.</li>
</ol>
<aside>
${page.qrSvg}
<p>On another device, scan this code or open <b>${escapeHtml(page.pageUrl)}</b></p>
</aside>
<h2>Is it the right certificate?</h2>
<p>Its SHA-256 fingerprint is also printed by <code>npm run certificate</code> on the server:</p>
<p><code>${page.fingerprint}</code></p>
<p>The certificate works for addresses on a local network only. It cannot be used for websites on the internet.</p>
</main>
</body>
</html>
`
}

function deviceSteps({ name, steps }: (typeof DEVICES)[number]): string {
  return `<details><summary>${name}</summary><ol>${steps.map((text) => `<li>${text}</li>`).join('')}</ol></details>`
}

/** The app's colours are repeated here, because this page does not load the app's styles. */
const STYLES = `
:root { color-scheme: light dark; --ground: #faf8f4; --ink: #24211c; --muted: #635d52; --line: #d9d3c7; --accent: #1f5f5b; --on-accent: #fff }
@media (prefers-color-scheme: dark) {
  :root { --ground: #1a1917; --ink: #ece8e0; --muted: #aaa397; --line: #3d3a34; --accent: #7cc4bd; --on-accent: #10211f }
}
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 40rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 1rem }
h2 { font-size: 1.25rem; margin: 2rem 0 .5rem }
a { color: var(--accent) }
ol { padding-left: 1.5rem }
li { margin: .75rem 0; overflow-wrap: anywhere }
.button { display: inline-block; padding: .75rem 1.25rem; border-radius: .5rem; background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; padding: 0 1rem }
summary { cursor: pointer; padding: .75rem 0; font-weight: 600 }
aside { display: flex; gap: 1rem; align-items: center; margin-top: 2rem; color: var(--muted) }
aside svg { flex: none }
code { overflow-wrap: anywhere; font-size: .875rem }
@media (max-width: 30rem) { aside { display: none } }
@media print { details { display: none } }
`
