/** Names that no server of the open network answers to. */
const nearbyHost =
  /^(?:localhost|(?=[a-z0-9-]*[a-z])(?!0x)[a-z0-9-]+|[a-z0-9.-]+\.(?:local|lan|corp|internal|intranet|home)|10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2})$/i;

/** What cannot be decoded gives what no address holds. */
const decoded = (target: string): string => {
  try {
    return decodeURIComponent(target);
  } catch {
    return '\0';
  }
};

/**
 * Whether the template a document says it was written after lies on its author's disk or in his house's own network:
 * word processors write that of themselves. One on the open network is an attack, an editor would fetch it unasked.
 */
export const isNearbyTemplate = (target: string): boolean => {
  const address = decoded(target).replaceAll('\\', '/');
  if (/\p{Cc}/u.test(address)) return false;
  const isFile = /^file:/i.test(address);
  const path = isFile ? address.slice('file:'.length) : address;
  if (/^\/*[a-z]:\//i.test(path)) return true;
  if (/^[a-z][a-z0-9+.-]+:/i.test(path)) return false;
  // `file:///Users/…` and `Normal.dotm` name no host; `//host/…` and `file:////host/…` do.
  const [, slashes = '', host = ''] = /^(\/*)([^/]*)/.exec(path) ?? [];
  const hasHost = slashes.length >= 2 && !(isFile && slashes.length === 3);
  return !hasHost || nearbyHost.test(host);
};
