/** The nonce that generated style elements need by the content security policy; undefined if there is none. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
