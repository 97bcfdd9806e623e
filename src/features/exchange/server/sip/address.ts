/** The URI of From, To, Contact and their like: within angle brackets, or up to the first parameter (RFC 3261, 20.10). */
export const uriOf = (address: string): string => {
  const open = address.indexOf('<');
  if (open < 0) return (address.split(';')[0] ?? '').trim();
  const close = address.indexOf('>', open);
  return close < 0 ? '' : address.slice(open + 1, close);
};

/** What stands after the URI: parameters of the header, not of the URI. */
const parametersOf = (address: string): string => {
  const close = address.lastIndexOf('>');
  if (close >= 0) return address.slice(close + 1);
  const semicolon = address.indexOf(';');
  return semicolon < 0 ? '' : address.slice(semicolon);
};

/** A parameter of an address or of a Via; undefined where it has none. */
export const parameterOf = (address: string, name: string): string | undefined => {
  for (const part of parametersOf(address).split(';')) {
    const [written = '', value = ''] = part.split('=', 2);
    if (written.trim().toLowerCase() === name) return value.trim();
  }
  return undefined;
};

/** The tag that makes a From or a To one end of a dialog (RFC 3261, 19.3). */
export const tagOf = (address: string): string | undefined => parameterOf(address, 'tag') || undefined;

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

/** User and host of a SIP URI (RFC 3261, 19.1); empty where it is another kind of address. */
export const partsOf = (uri: string): { readonly user: string; readonly host: string } => {
  const [, user = '', host = ''] = /^sips?:(?:([^@;?<>\s]{1,200})@)?([^@;?<>\s]{1,200})/i.exec(uri) ?? [];
  return { user: decoded(user), host: host.toLowerCase() };
};
