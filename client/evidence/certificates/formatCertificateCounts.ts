import type { CertificateDetailsFragment } from './Certificate.generated'

type Counts = Pick<CertificateDetailsFragment, 'assets' | 'tested' | 'passed' | 'failed' | 'notSeen'>

/** Formats a certificate's counts, for example '231 assets: 221 tested, 204 passed, 17 failed, 32 not seen'. */
export const formatCertificateCounts = ({ assets, tested, passed, failed, notSeen }: Counts): string =>
  `${assets === 1 ? '1 asset' : `${assets.toLocaleString('en-GB')} assets`}: ${tested} tested, ${passed} passed, ${failed} failed, ${notSeen} not seen`
