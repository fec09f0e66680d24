/** Path of the privacy notice, which anyone can read. */
export const PRIVACY_NOTICE_PATH = '/privacy'
