/**
 * The nonce that the content security policy requires on generated style elements; undefined if the page has no nonce.
 */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
