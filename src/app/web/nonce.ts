/** The nonce of this page's content policy; styles made by scripts must carry it. Empty in development. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

// react-remove-scroll reads its nonce from this name of the bundlers' convention.
Object.assign(globalThis, { __webpack_nonce__: styleNonce });
