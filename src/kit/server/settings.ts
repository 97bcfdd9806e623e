import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';

const flag = (preset: boolean) =>
  z.pipe(
    z._default(z.enum(['0', '1', '']), preset ? '1' : '0'),
    z.transform((value) => value === '1'),
  );
const optionalUrl = (protocol: RegExp) => z.optional(z.url({ protocol }));
const whole = (low: number, high: number, preset: number) =>
  z._default(z.coerce.number().check(z.refine(Number.isSafeInteger), z.gte(low), z.lte(high)), preset);

const environment = z.object({
  HOST: z._default(z.string().check(z.minLength(1)), '127.0.0.1'),
  PORT: whole(0, 65_535, 3000),
  PUBLIC_URL: optionalUrl(/^https?$/),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), './var'),
  DATABASE_URL: optionalUrl(/^postgres(ql)?$/),
  DATABASE_POOL: whole(1, 200, 10),
  DEMO: z.optional(z.enum(['0', '1'])),
  DEMO_PUBLIC: flag(false),
  SMTP_URL: optionalUrl(/^smtps?$/),
  MAIL_FROM: z._default(z.string().check(z.minLength(3)), 'Poruchitel <noreply@localhost>'),
  MAIL_REPLY_TO: z.optional(z.email()),
  IMAP_URL: optionalUrl(/^imaps?$/),
  IMAP_FOLDER: z._default(z.string().check(z.regex(/^[^\p{Cc}"\\]{1,200}$/u, 'not a folder')), 'INBOX'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  TRUST_PROXY: whole(0, 10, 0),
  TRAINING_VIDEO_URL: z.optional(z.string().check(z.regex(/^(\/(?!\/)|https?:\/\/\S)/))),
  RATE_PER_MINUTE: whole(10, 10_000_000, 600),
  DADATA_KEY: z.optional(z.string().check(z.regex(/^[\w-]{8,200}$/, 'not a key of DaData'))),
  DADATA_URL: z._default(
    z.string().check(z.regex(/^(https:\/\/\S|http:\/\/(127\.0\.0\.1|localhost)[:/])/, 'https only')),
    'https://suggestions.dadata.ru/suggestions/api/4_1/rs',
  ),
  EIS_TOKEN: z.optional(z.string().check(z.regex(/^[!-~]{8,500}$/, 'not a token of the state service'))),
  EIS_URL: z._default(
    z.string().check(z.regex(/^(https:\/\/\S|http:\/\/(127\.0\.0\.1|localhost)[:/])/, 'https only')),
    'https://int44.zakupki.gov.ru/eis-integration/services/getDocsIP',
  ),
  WATCH_DIR: z.optional(z.string().check(z.minLength(1))),
  GIRBO_URL: z.optional(
    z.url().check(z.regex(/^(https:\/\/\S|http:\/\/(127\.0\.0\.1|localhost)[:/])/, 'https only')),
  ),
  CADES_PLUGIN_FILE: z.optional(z.string().check(z.minLength(1))),
  SMS_SERVICE: z.optional(z.enum(['smsc', 'smsru'])),
  SMS_LOGIN: z.optional(z.string().check(z.regex(/^[!-~]{1,200}$/, 'not a login'))),
  SMS_KEY: z.optional(z.string().check(z.regex(/^[!-~]{1,200}$/, 'not a key or password'))),
  SMS_SENDER: z.optional(z.string().check(z.regex(/^[\w .-]{1,15}$/, 'not a name of a sender'))),
  SMS_URL: z.optional(
    z.url().check(z.regex(/^(https:\/\/\S|http:\/\/(127\.0\.0\.1|localhost)[:/])/, 'https only')),
  ),
});

/** What the operator configured, validated; read once at start. */
export type Settings = {
  readonly host: string;
  readonly port: number;
  /** Where people reach the product; decides cookies, origins and links in letters. */
  readonly publicUrl: URL | undefined;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly databasePool: number;
  /** Fictional people and data, and their sign-in buttons. */
  readonly demo: boolean;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Where banks answer to; the sender of letters otherwise. */
  readonly mailReplyTo: string | undefined;
  /** The mailbox that answers of banks come to; undefined where none is configured, and then none is visited. */
  readonly mailbox: MailboxSettings | undefined;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** How many proxies stand before the server; 0 trusts no forwarded address. */
  readonly trustProxy: number;
  readonly ratePerMinute: number;
  /** The register of firms; undefined without a key, and then it is never asked. */
  readonly dadata: { readonly url: URL; readonly key: string } | undefined;
  /** The state service that gives register documents by purchase number; undefined without a token, and then it is never asked. */
  readonly eis: { readonly url: URL; readonly token: string } | undefined;
  /** The folder whose register files are taken in by themselves. */
  readonly watchDir: string | undefined;
  /** Where accounting statements of firms are published; undefined when they are never asked for. */
  readonly girboUrl: URL | undefined;
  /** The service that sends short messages; undefined where none is configured, and then nobody is asked. */
  readonly sms: SmsSettings | undefined;
  /** The script of the plug-in that signs in the browser, read at start; undefined where the operator has named none. */
  readonly cadesPlugin: Buffer | undefined;
  /** The film that teaches the product: an address, or a path on this very host. */
  readonly trainingVideo: string | undefined;
};

/** A mailbox that is read by IMAP. */
export type MailboxSettings = {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; without it the connection must be raised to TLS, but for one on loopback. */
  readonly isSecure: boolean;
  readonly user: string;
  readonly password: string;
  readonly folder: string;
};

/** An account at a service of short messages. */
export type SmsSettings = { readonly url: URL; readonly sender: string | undefined } & (
  | { readonly service: 'smsc'; readonly login: string; readonly password: string }
  | { readonly service: 'smsru'; readonly apiId: string }
);

/** A configuration that must not start, with every reason. */
export class BadSettings extends Error {
  readonly reasons: readonly string[];
  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

/** Secrets given as a file: `NAME_FILE` holds a path, for those of `names` that are not given themselves. */
const readSecretFiles = (
  given: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): Record<string, string> => {
  const secrets: Record<string, string> = {};
  for (const name of names) {
    const path = given[`${name}_FILE`];
    if (path === undefined || given[name] !== undefined) continue;
    try {
      secrets[name] = readFileSync(path, 'utf8').trim();
    } catch {
      throw new BadSettings([`${name}_FILE: the file cannot be read`]);
    }
  }
  return secrets;
};

const smsAddresses = { smsc: 'https://smsc.ru', smsru: 'https://sms.ru' } as const;

const smsOf = (read: z.infer<typeof environment>): SmsSettings | undefined => {
  const { SMS_SERVICE: service, SMS_LOGIN: login, SMS_KEY: key, SMS_SENDER: sender, SMS_URL: given } = read;
  if (service === undefined) return undefined;
  if (!key) throw new BadSettings([`SMS_KEY: ${service} wants it`]);
  const url = new URL(given ?? smsAddresses[service]);
  if (service === 'smsru') return { service, url, sender, apiId: key };
  if (!login) throw new BadSettings([`SMS_LOGIN: ${service} wants it`]);
  return { service, url, sender, login, password: key };
};

const mailboxOf = (read: z.infer<typeof environment>): MailboxSettings | undefined => {
  if (read.IMAP_URL === undefined) return undefined;
  const { protocol, hostname, port, username, password } = new URL(read.IMAP_URL);
  if (username === '' || password === '') throw new BadSettings(['IMAP_URL: user and password are wanted']);
  const isSecure = protocol === 'imaps:';
  return {
    host: hostname,
    port: Number(port) || (isSecure ? 993 : 143),
    isSecure,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    folder: read.IMAP_FOLDER,
  };
};

const maxPluginBytes = 1024 ** 2;

const pluginOf = (path: string | undefined): Buffer | undefined => {
  if (path === undefined) return undefined;
  let script: Buffer;
  try {
    script = readFileSync(path);
  } catch {
    throw new BadSettings(['CADES_PLUGIN_FILE: the file cannot be read']);
  }
  if (script.length > 0 && script.length <= maxPluginBytes) return script;
  throw new BadSettings(['CADES_PLUGIN_FILE: it is empty, or larger than a script of a plug-in is']);
};

/** Reads the environment; throws `BadSettings` naming every wrong variable. Empty values count as unset. */
export const readSettings = (env: Readonly<Record<string, string | undefined>>): Settings => {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse({
    ...given,
    ...readSecretFiles(given, ['DADATA_KEY', 'EIS_TOKEN', 'SMS_KEY', 'IMAP_URL']),
  });
  if (!parsed.success) {
    throw new BadSettings(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const read = parsed.data;
  const demo = read.DEMO === undefined ? read.DATABASE_URL === undefined : read.DEMO === '1';
  const isPublic =
    !loopback.has(read.HOST) || (read.PUBLIC_URL && !loopback.has(new URL(read.PUBLIC_URL).hostname));
  if (demo && isPublic && !(read.DEMO === '1' && read.DEMO_PUBLIC)) {
    throw new BadSettings([
      'DEMO: known demo passwords never listen beyond loopback; set DEMO=0, or DEMO=1 with DEMO_PUBLIC=1 on purpose',
    ]);
  }
  return {
    host: read.HOST,
    port: read.PORT,
    publicUrl: read.PUBLIC_URL ? new URL(read.PUBLIC_URL) : undefined,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    databasePool: read.DATABASE_POOL,
    demo,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    mailReplyTo: read.MAIL_REPLY_TO,
    mailbox: mailboxOf(read),
    logLevel: read.LOG_LEVEL,
    trustProxy: read.TRUST_PROXY,
    ratePerMinute: read.RATE_PER_MINUTE,
    dadata: read.DADATA_KEY ? { url: new URL(read.DADATA_URL), key: read.DADATA_KEY } : undefined,
    eis: read.EIS_TOKEN ? { url: new URL(read.EIS_URL), token: read.EIS_TOKEN } : undefined,
    watchDir: read.WATCH_DIR,
    girboUrl: read.GIRBO_URL ? new URL(read.GIRBO_URL) : undefined,
    sms: smsOf(read),
    cadesPlugin: pluginOf(read.CADES_PLUGIN_FILE),
    trainingVideo: read.TRAINING_VIDEO_URL,
  };
};
