/** What style elements that scripts make must carry, as the page's content policy asks; undefined where there is none. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content
