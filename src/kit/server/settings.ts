import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { SettingsPart } from '#kit/server/define-settings.ts';

const flag = (preset: boolean) =>
  z.pipe(
    z._default(z.enum(['0', '1', '']), preset ? '1' : '0'),
    z.transform((value) => value === '1'),
  );
const optionalUrl = (protocol: RegExp) => z.optional(z.url({ protocol }));
const whole = (low: number, high: number, preset: number) =>
  z._default(z.coerce.number().check(z.refine(Number.isSafeInteger), z.gte(low), z.lte(high)), preset);

const ownVariables = {
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
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  TRUST_PROXY: whole(0, 10, 0),
  TRAINING_VIDEO_URL: z.optional(z.string().check(z.regex(/^(\/(?!\/)|https?:\/\/\S)/))),
  RATE_PER_MINUTE: whole(10, 10_000_000, 600),
  CADES_PLUGIN_FILE: z.optional(z.string().check(z.minLength(1))),
};

/** What parts of the product have read for themselves, by their names; see `defineSettings`. */
export type OwnSettings = { readonly [part: `own.${string}`]: unknown };

/** What the operator configured, validated; read once at start. */
export type Settings = OwnSettings & {
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
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'silent';
  /** How many proxies stand before the server; 0 trusts no forwarded address. */
  readonly trustProxy: number;
  readonly ratePerMinute: number;
  /** The script of the plug-in that signs in the browser, read at start; undefined where the operator has named none. */
  readonly cadesPlugin: Buffer | undefined;
  /** The film that teaches the product: an address, or a path on this very host. */
  readonly trainingVideo: string | undefined;
};

/** A configuration that must not start, with every reason. */
export class BadSettings extends Error {
  readonly reasons: readonly string[];
  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);

/** Whether an address or a name is this machine's own and nobody else's. */
export const isLoopback = (host: string): boolean => loopback.has(host);

/** Secrets given as a file: `NAME_FILE` holds a path, for those of `names` that are not given themselves. */
const readSecretFiles = (
  input: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): Record<string, string> => {
  const secrets: Record<string, string> = {};
  for (const name of names) {
    const path = input[`${name}_FILE`];
    if (path === undefined || input[name] !== undefined) continue;
    try {
      secrets[name] = readFileSync(path, 'utf8').trim();
    } catch {
      throw new BadSettings([`${name}_FILE: the file cannot be read`]);
    }
  }
  return secrets;
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

/** The names of all variables that the product with these parts reads. */
export const variablesOf = (parts: readonly SettingsPart[]): string[] =>
  [ownVariables, ...parts.map(({ variables }) => variables)].flatMap(Object.keys);

/**
 * Reads the environment for the product and its parts; throws `BadSettings` naming every wrong variable. Empty values
 * count as unset.
 */
export const readSettings = (
  env: Readonly<Record<string, string | undefined>>,
  parts: readonly SettingsPart[] = [],
): Settings => {
  const input = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const variables = Object.assign({}, ...parts.map((part) => part.variables)) as SettingsPart['variables'];
  const secrets = readSecretFiles(
    input,
    parts.flatMap((part) => part.secrets),
  );
  const parsed = z.object({ ...variables, ...ownVariables }).safeParse({ ...input, ...secrets });
  if (!parsed.success) {
    throw new BadSettings(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`));
  }
  const read = parsed.data;
  const demo = read.DEMO === undefined ? read.DATABASE_URL === undefined : read.DEMO === '1';
  const isPublic =
    !isLoopback(read.HOST) || (read.PUBLIC_URL && !isLoopback(new URL(read.PUBLIC_URL).hostname));
  if (demo && isPublic && !(read.DEMO === '1' && read.DEMO_PUBLIC)) {
    throw new BadSettings([
      'DEMO: known demo passwords never listen beyond loopback; set DEMO=0, or DEMO=1 with DEMO_PUBLIC=1 on purpose',
    ]);
  }
  return {
    ...Object.assign({}, ...parts.map((part) => part.read(read))),
    host: read.HOST,
    port: read.PORT,
    publicUrl: read.PUBLIC_URL ? new URL(read.PUBLIC_URL) : undefined,
    dataDir: read.DATA_DIR,
    databaseUrl: read.DATABASE_URL,
    databasePool: read.DATABASE_POOL,
    demo,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    logLevel: read.LOG_LEVEL,
    trustProxy: read.TRUST_PROXY,
    ratePerMinute: read.RATE_PER_MINUTE,
    cadesPlugin: pluginOf(read.CADES_PLUGIN_FILE),
    trainingVideo: read.TRAINING_VIDEO_URL,
  };
};
