// §5: http, https, ftp; an IP or a domain; optional port and path. No user name: «http://bank.ru@evil.ru» deceives the eye.
const shape = /^(?:https?|ftp):\/\/([^/?#:@\s\\]+)(?::(\d{1,5}))?(?:[/?#][^\s\\"<>`{|}]*)?$/iu;
const label = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;
const topLabel = /^(?:\p{L}{2,63}|xn--[a-z\d-]{1,59})$/iu;

function isIpAddress(host: string): boolean {
  const parts = host.split('.');
  return (
    parts.length === 4 && parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) <= 255)
  );
}

function isDomain(host: string): boolean {
  const labels = host.split('.');
  return (
    host.length <= 253 &&
    labels.length >= 2 &&
    labels.every((part) => label.test(part)) &&
    topLabel.test(labels.at(-1) ?? '')
  );
}

/** Tells whether the text is a web address by §5: scheme http, https or ftp, an IPv4 address or a domain (also «.рф»), optional port 1–65535, path, query. */
export function isWebAddress(text: string): boolean {
  if (text.length > 2_048) return false;
  const found = shape.exec(text);
  if (!found) return false;
  const [, host = '', port] = found;
  if (port !== undefined && (Number(port) < 1 || Number(port) > 65_535)) return false;
  return isIpAddress(host) || isDomain(host);
}
