/** The nonce that script-made style elements must carry by the page's content policy; undefined where there is none. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
