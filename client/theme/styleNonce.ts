/** The nonce that the content security policy requires on generated style elements; undefined if there is none. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
