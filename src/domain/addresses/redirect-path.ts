// Browsers cut tabs and line breaks out of an address and read «\» as «/», so both may hide a foreign host.
function hasControlCharacter(text: string): boolean {
  return /\p{Cc}/u.test(text) || !text.isWellFormed();
}

function decodedOnce(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

function staysOnOwnHost(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path) || hasControlCharacter(path)) return false;
  const [place = ''] = path.split(/[?#]/);
  // «/.//evil.ru» is normalised to «//evil.ru».
  return !/\\|\/\//.test(place) && !place.split('/').some((part) => part === '.' || part === '..');
}

/** Tells whether the text is a path of this product: one leading slash, as it stands and after decoding once, with nothing that a browser reads as another host. */
export function isOwnPath(text: string): boolean {
  const decoded = decodedOnce(text);
  return text.length <= 2_048 && decoded !== undefined && staysOnOwnHost(text) && staysOnOwnHost(decoded);
}

/** The path to go to after sign-in (§2: `redirect`): the wanted one when it is our own, else `fallback`. A value still encoded as a whole («%2Fleads») is decoded once. */
export function safeRedirectPath(required: string | null | undefined, fallback = '/'): string {
  if (!required) return fallback;
  const path = required.startsWith('/') ? required : (decodedOnce(required) ?? '');
  return isOwnPath(path) ? path : fallback;
}
