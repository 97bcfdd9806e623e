/** One header field: its name as it was written, in the long form, and its value. */
export type Header = readonly [name: string, value: string];

/** What asks: INVITE, BYE and the like (RFC 3261, 7.1). */
export type SipRequest = {
  readonly method: string;
  readonly uri: string;
  readonly headers: readonly Header[];
  readonly body: string;
};

/** What answers (RFC 3261, 7.2). */
export type SipResponse = {
  readonly status: number;
  readonly reason: string;
  readonly headers: readonly Header[];
  readonly body: string;
};

export type SipMessage = SipRequest | SipResponse;

export const isRequest = (message: SipMessage): message is SipRequest => 'method' in message;

const mostHeaders = 128;
const longestLine = 4096;

/** RFC 3261, 7.3.3 and RFC 3515, RFC 3891 for those of transfer. */
const longNames: Readonly<Record<string, string>> = {
  b: 'Referred-By',
  c: 'Content-Type',
  e: 'Content-Encoding',
  f: 'From',
  i: 'Call-ID',
  k: 'Supported',
  l: 'Content-Length',
  m: 'Contact',
  o: 'Event',
  r: 'Refer-To',
  s: 'Subject',
  t: 'To',
  u: 'Allow-Events',
  v: 'Via',
};
const lists = new Set(['via', 'route', 'record-route', 'contact']);
const required = ['via', 'from', 'to', 'call-id', 'cseq'];
const onceOnly = ['from', 'to', 'call-id', 'cseq', 'max-forwards', 'content-length'];

/** What opens a stretch in which commas part nothing, and what closes it. */
const closers: Readonly<Record<string, string>> = { '"': '"', '<': '>' };

/** Splits a list at its commas, but for those within quotes and angle brackets (RFC 3261, 7.3.1). */
const splitList = (value: string): string[] => {
  const parts: string[] = [];
  let from = 0;
  let closer: string | undefined;
  for (let at = 0; at < value.length; at += 1) {
    const sign = value[at] ?? '';
    if (closer === '"' && sign === '\\') at += 1;
    else if (closer !== undefined) closer = sign === closer ? undefined : closer;
    else if (sign === ',') {
      parts.push(value.slice(from, at).trim());
      from = at + 1;
    } else closer = closers[sign];
  }
  parts.push(value.slice(from).trim());
  return parts.filter((part) => part !== '');
};

const readHeader = (line: string): Header[] | undefined => {
  const colon = line.indexOf(':');
  if (colon < 1 || line.length > longestLine) return undefined;
  const written = line.slice(0, colon).trim();
  if (!/^[\w!%'*+.`~-]+$/.test(written)) return undefined;
  const name = longNames[written.toLowerCase()] ?? written;
  const value = line.slice(colon + 1).trim();
  return lists.has(name.toLowerCase()) ? splitList(value).map((part) => [name, part]) : [[name, value]];
};

const readStart = (
  line: string,
): Pick<SipRequest, 'method' | 'uri'> | Pick<SipResponse, 'status' | 'reason'> | undefined => {
  if (line.length > longestLine) return undefined;
  const [, status, reason = ''] = /^SIP\/2\.0 ([1-6]\d\d)(?: (.*))?$/.exec(line) ?? [];
  if (status) return { status: Number(status), reason };
  const [, method, uri] = /^([\w!%'*+.`~-]{1,60}) ([^\s<>"]+) SIP\/2\.0$/.exec(line) ?? [];
  return method && uri ? { method, uri } : undefined;
};

const isWhole = (message: SipMessage): boolean => {
  const names = message.headers.map(([name]) => name.toLowerCase());
  if (required.some((name) => !names.includes(name))) return false;
  if (onceOnly.some((name) => names.indexOf(name) !== names.lastIndexOf(name))) return false;
  const { number, method } = sequenceOf(message);
  if (!Number.isSafeInteger(number) || number < 0 || number >= 2 ** 31) return false;
  return !isRequest(message) || method === message.method;
};

const withBody = <T extends SipMessage>(message: T): T | undefined => {
  const stated = headerOf(message, 'content-length');
  if (stated === undefined) return message;
  const bytes = Buffer.byteLength(message.body);
  if (!/^\d{1,6}$/.test(stated) || Number(stated) > bytes) return undefined;
  if (Number(stated) === bytes) return message;
  return { ...message, body: Buffer.from(message.body).subarray(0, Number(stated)).toString() };
};

/**
 * Reads one message, which is one frame of a websocket (RFC 3261, 7; RFC 7118, 5); undefined where it is none or
 * lacks what every message must have.
 */
export const parseMessage = (text: string): SipMessage | undefined => {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  // A copy: what is kept of a header would else keep the whole frame, offer and all.
  const [first = '', ...lines] = Buffer.from(text.slice(0, end))
    .toString()
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const start = readStart(first);
  if (!start || lines.length > mostHeaders) return undefined;
  const headers: Header[] = [];
  for (const line of lines) {
    const read = readHeader(line);
    if (!read) return undefined;
    headers.push(...read);
  }
  if (headers.length > mostHeaders) return undefined;
  const message = { ...start, headers, body: text.slice(end + 4) };
  return isWhole(message) ? withBody(message) : undefined;
};

/** Writes a message with the length of its body. */
export const printMessage = (message: SipMessage): string => {
  const first = isRequest(message)
    ? `${message.method} ${message.uri} SIP/2.0`
    : `SIP/2.0 ${message.status} ${message.reason}`;
  let text = `${first}\r\n`;
  for (const [name, value] of message.headers) {
    if (name.toLowerCase() !== 'content-length') text += `${name}: ${value}\r\n`;
  }
  return `${text}Content-Length: ${Buffer.byteLength(message.body)}\r\n\r\n${message.body}`;
};

/** The topmost value of a header; `name` in small letters. */
export const headerOf = ({ headers }: Pick<SipMessage, 'headers'>, name: string): string | undefined =>
  headers.find(([written]) => written.toLowerCase() === name)?.[1];

/** All values of a header, topmost first; `name` in small letters. */
export const headersOf = ({ headers }: Pick<SipMessage, 'headers'>, name: string): string[] =>
  headers.filter(([written]) => written.toLowerCase() === name).map(([, value]) => value);

/** A header that every message has, as `parseMessage` has made sure. */
export const mustHave = (message: Pick<SipMessage, 'headers'>, name: string): string =>
  headerOf(message, name) ?? '';

/** The message without its headers of these names, in small letters. */
export const without = <T extends SipMessage>(message: T, ...names: readonly string[]): T => ({
  ...message,
  headers: message.headers.filter(([name]) => !names.includes(name.toLowerCase())),
});

/** The message with one header more, on top. */
export const onTop = <T extends SipMessage>(message: T, name: string, value: string): T => ({
  ...message,
  headers: [[name, value], ...message.headers],
});

/** The message with this value of a header, whatever it had. */
export const withHeader = <T extends SipMessage>(message: T, name: string, value: string): T => {
  const { headers, ...rest } = without(message, name.toLowerCase());
  return { ...rest, headers: [...headers, [name, value]] } as unknown as T;
};

/** The message without the topmost header of a name. */
export const withoutTop = <T extends SipMessage>(message: T, name: string): T => {
  const at = message.headers.findIndex(([written]) => written.toLowerCase() === name);
  return at < 0 ? message : { ...message, headers: message.headers.toSpliced(at, 1) };
};

/** The number and the method of CSeq (RFC 3261, 20.16). */
export const sequenceOf = (message: Pick<SipMessage, 'headers'>): { number: number; method: string } => {
  const [, number, method = ''] =
    /^(\d{1,10})\s+([\w!%'*+.`~-]{1,60})$/.exec(mustHave(message, 'cseq')) ?? [];
  return { number: number === undefined ? Number.NaN : Number(number), method };
};
