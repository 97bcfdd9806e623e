import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildServer } from '#app/server/build-server.ts';
import { addInterface } from '#app/server/serve-interface.ts';
import type { Role } from '#domain/role.ts';
import { users } from '#features/people/server/people.tables.ts';
import { openSession } from '#features/sign-in/server/open-session.ts';
import { statusesOf } from '#kit/contract/answer-statuses.ts';
import type { CallInput, CallReply, NamedCall } from '#kit/contract/define-call.ts';
import type { FieldErrors } from '#kit/contract/define-errors.ts';
import type { Services } from '#kit/server/services.ts';
import { readSettings, type Settings } from '#kit/server/settings.ts';
import { startDatabase } from '#kit/testing/start-database.ts';

/** An answer that was not a success, as the wire carried it. */
export class CallRefused extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldErrors;
  readonly detail: unknown;
  constructor(
    status: number,
    body: { message?: string; code?: string; errors?: FieldErrors; detail?: unknown },
  ) {
    super(body.message ?? `HTTP ${status}`);
    this.status = status;
    this.code = body.code ?? '';
    this.errors = body.errors ?? {};
    this.detail = body.detail;
  }
}

export type TestFile = { readonly name: string; readonly content: Buffer; readonly type?: string };
type Sent = {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  files?: readonly TestFile[];
  /** The address the request comes from. */
  from?: string;
};

const boundary = '----poruchitel-test';

/** A value as the text of a form's field or of an address. */
const asText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const multipartBody = (fields: unknown, files: readonly TestFile[]): Buffer => {
  const parts: Buffer[] = [];
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value === undefined) continue;
    parts.push(
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${asText(value)}\r\n`,
      ),
    );
  }
  for (const file of files) {
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${file.name}"\r\ncontent-type: ${file.type ?? 'application/octet-stream'}\r\n\r\n`;
    parts.push(Buffer.from(head), file.content, Buffer.from('\r\n'));
  }
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
};

const requestOf = (call: NamedCall, input: Sent, headers: Record<string, string>): InjectOptions => {
  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const query = Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(query.map(([name, value]): [string, string] => [name, asText(value)]));
  const url = `/api${path}${search.size > 0 ? `?${search}` : ''}`;
  const common = { method: call.method, url, ...(input.from ? { remoteAddress: input.from } : {}) };
  if (call.files) {
    const type = `multipart/form-data; boundary=${boundary}`;
    return {
      ...common,
      headers: { ...headers, 'content-type': type },
      payload: multipartBody(input.body, input.files ?? []),
    };
  }
  const body = input.body === undefined ? {} : { payload: input.body as object };
  return { ...common, headers, ...body };
};

/** What one signed-in person (or a visitor) can do in a test: call by contract, or send raw requests. */
export type TestCaller = {
  readonly userId: number;
  /** Calls by contract; a refusal is thrown as `CallRefused`. `files` of upload calls are `TestFile`s. */
  readonly call: <C extends NamedCall>(
    call: C,
    input: CallInput<C>,
    headers?: Record<string, string>,
  ) => Promise<CallReply<C>>;
  readonly send: (
    call: NamedCall,
    input: Sent,
    headers?: Record<string, string>,
  ) => Promise<LightMyRequestResponse>;
  readonly token: string;
};

/** A whole server on a fresh database, called by `inject`: real SQL, real guards, the contract as the client. */
export type TestApi = {
  readonly services: Services;
  readonly inject: (options: InjectOptions) => Promise<LightMyRequestResponse>;
  /** Listens on a free port, for what `inject` cannot carry: websockets. Answers the address, `http://127.0.0.1:…`. */
  readonly listen: () => Promise<string>;
  /** A person of this role, made on first use; `name` tells several of one role apart. */
  readonly as: (role: Role, name?: string, more?: Partial<typeof users.$inferInsert>) => Promise<TestCaller>;
  readonly visitor: TestCaller;
  /** Puts the server's clock at a moment; undefined lets it run again. */
  readonly setNow: (moment: Date | undefined) => void;
  readonly logLines: readonly string[];
  readonly stop: () => Promise<void>;
};

const testSettings = (dataDir: string, changes: Partial<Settings>): Settings => ({
  ...readSettings({ DATA_DIR: dataDir, DEMO: '0', LOG_LEVEL: 'info', RATE_PER_MINUTE: '1000000' }),
  ...changes,
});

/** Starts a server for a test file; call `stop` in `afterAll`. */
export const startApi = async (changes: Partial<Settings> = {}): Promise<TestApi> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'poruchitel-'));
  const database = await startDatabase();
  const logLines: string[] = [];
  let moment: Date | undefined;
  const clock = { now: () => moment ?? new Date() };
  const logTo = { write: (line: string) => void logLines.push(line) };
  const { app, services } = await buildServer({
    settings: testSettings(dataDir, changes),
    database,
    clock,
    logTo,
  });
  await addInterface(app, services.settings, undefined, dataDir); // no pages: they may be being built meanwhile
  await app.ready();

  const callerOf = (userId: number, token: string): TestCaller => {
    const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const send: TestCaller['send'] = async (call, input, headers = {}) => {
      const answer = await app.inject(requestOf(call, input, { ...authorization, ...headers }));
      if (!statusesOf(call).includes(answer.statusCode))
        throw new Error(`${call.name} answered ${answer.statusCode}, which it does not declare (refuses)`);
      return answer;
    };
    return {
      userId,
      token,
      send,
      call: async (call, input, headers) => {
        const answer = await send(call, input as Sent, headers);
        if (answer.statusCode >= 300) throw new CallRefused(answer.statusCode, answer.json());
        return ('file' in call.reply ? answer.rawPayload : answer.json()) as CallReply<typeof call>; // checked by the server
      },
    };
  };

  const people = new Map<string, TestCaller>();
  const create = async (
    role: Role,
    name: string,
    more: Partial<typeof users.$inferInsert>,
  ): Promise<TestCaller> => {
    const now = clock.now();
    return database.write(async (db) => {
      const [user] = await db
        .insert(users)
        .values({
          username: name,
          roles: [role],
          lastName: name,
          stopApp: 0,
          createdAt: now,
          updatedAt: now,
          ...more,
        })
        .returning();
      if (!user) throw new Error(`No user ${name}`);
      const session = {
        db,
        now,
        address: '127.0.0.1',
        userAgent: 'test',
        userId: user.id,
      };
      const { bearer } = await openSession({ ...session, role, passwordCheckedAt: now });
      return callerOf(user.id, bearer);
    });
  };

  return {
    services,
    inject: (options) => app.inject(options),
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    as: async (role, name = role, more = {}) => {
      const existing = people.get(name);
      if (existing) return existing;
      const made = await create(role, name, more);
      people.set(name, made);
      return made;
    },
    visitor: callerOf(0, ''),
    setNow: (next) => {
      moment = next;
    },
    logLines,
    stop: async () => {
      await app.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
