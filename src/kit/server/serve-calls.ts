import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { NamedCall } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { groupIssues } from '#kit/contract/explain-issues.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import { compileExact } from '#kit/server/replies/compile-exact.ts';
import { compileSchema } from '#kit/server/replies/compile-schema.ts';
import { replyCutter } from '#kit/server/replies/cut-reply.ts';
import { readerGone } from '#kit/server/replies/reader-gone.ts';
import { sendFile } from '#kit/server/replies/send-reply-file.ts';
import type { Db } from '#kit/server/database.ts';
import { claimFiles, dropUnnamed } from '#kit/server/files/named-files.ts';
import { joinPieces, ownerOfUploads, readUpload } from '#kit/server/files/pieces.ts';
import {
  type ClientVisit,
  guardCall,
  type ReadSession,
  type ReadVisit,
  readLinkCookie,
  readPresented,
  refuseForeignOrigin,
  refuseTooMany,
  type WhyOver,
} from '#kit/server/guard-call.ts';
import { isAnswered, once, readIdempotencyKey } from '#kit/server/idempotency.ts';
import type { BeforeContext, CallContext, Route } from '#kit/server/implement.ts';
import { createRateLimit } from '#kit/server/rate-limit.ts';
import { parseInput } from '#kit/server/parse-input.ts';
import { recordFile } from '#kit/server/record-file.ts';
import { reportRefusals } from '#kit/server/refused-calls.ts';
import { type ReceivedFile, receiveFiles } from '#kit/server/receive-files.ts';
import type { PartedFile, SentFile } from '#kit/server/send-file.ts';
import type { Services } from '#kit/server/services.ts';

type Ports = {
  readonly services: Services;
  readonly readSession: ReadSession;
  readonly readVisit: ReadVisit;
  readonly whyOver: WhyOver;
};
type Input = ReturnType<typeof parseInput>;
type ContributionsHolder = {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller | null;
};
/** What is left to do when the transaction is over, by how it ended. */
type After = Readonly<Record<'commit' | 'refusal', (() => unknown)[]>>;
const nothingAfter = (): After => ({ commit: [], refusal: [] });
const doAll = async (waiting: After['commit']): Promise<void> => {
  for (const work of waiting) await work();
};

const isFile = (call: NamedCall): boolean => 'file' in call.reply;

/** Bytes, since a string is measured, copied and encoded once more on its way to the socket. */
const asBytes = (answer: unknown): Buffer => Buffer.from(JSON.stringify(answer));

const readerOf = (caller: Caller | null, feature: string) => ({
  role: caller?.role ?? 'guest',
  hidesIdentity: caller?.narrowed?.hidesIdentity ?? false,
  isReadOnly: caller?.narrowed?.readOnly.includes(feature) ?? false,
});

const compileReply = (call: NamedCall) => {
  const schema = call.reply as z.ZodMiniType;
  const cut = replyCutter(schema);
  const [feature = ''] = call.name.split('.', 1);
  compileSchema(schema);
  const isExact = compileExact(schema);
  return (answer: unknown, caller: Caller | null, request: FastifyRequest): Buffer => {
    cut?.(answer, readerOf(caller, feature));
    if (isExact?.(answer)) return asBytes(answer);
    const checked = schema.safeParse(answer);
    if (checked.success) return asBytes(checked.data);
    request.log.error({
      event: 'wrong reply',
      call: call.name,
      fields: Object.keys(groupIssues(checked.error.issues)),
    });
    throw refuse(kitErrors.surprise);
  };
};

/** Visitors share a tenth of a user's allowance by address. */
const visitorShare = 10;
type Limits = Readonly<Record<'users' | 'visitors', ReturnType<typeof createRateLimit>>>;

const identify = async (
  input: Omit<ContributionsHolder, 'caller'>,
  call: NamedCall,
  ports: Ports,
  limits: Limits,
): Promise<Caller | null> => {
  const { request, reply } = input;
  const { settings, clock } = ports.services;
  const presented = readPresented(request, settings);
  const link = readLinkCookie(request.raw, settings);
  refuseForeignOrigin(request, presented ?? link, settings);
  if (call.access.kind === 'client') {
    refuseTooMany(reply, limits.visitors.take(request.ip));
    request.visit = link ? await ports.readVisit(link.value) : null;
    if (!request.visit) throw refuse(kitErrors.signInFirst);
    if (call.files) await request.visit.askProof();
    return null;
  }
  const caller = presented ? await ports.readSession(presented) : null;
  refuseTooMany(reply, caller ? limits.users.take(String(caller.userId)) : limits.visitors.take(request.ip));
  const isLost = presented && !caller && call.access.kind !== 'public';
  request.caller = caller; // whom a refusal is written to
  guardCall(call, caller, clock, isLost ? await ports.whyOver(presented) : null);
  return caller;
};

const beforeOf = (
  { caller, request, reply }: ContributionsHolder,
  call: NamedCall,
  services: Services,
  files: CallContext['files'],
) =>
  ({
    caller: caller as Caller, // null only in public calls and those of clients, whose handlers know it
    visit: request.visit,
    now: services.clock.now(),
    requestId: request.id,
    callName: call.name,
    address: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
    services,
    files,
    setHeader: (name, value) => void reply.header(name, value),
  }) satisfies BeforeContext;

const contextOf = (before: BeforeContext & { caller: Caller }, db: Db, after: After) =>
  ({
    ...before,
    db,
    now: before.services.clock.now(),
    afterCommit: (work) => after.commit.push(work),
    afterRefusal: (work) => after.refusal.push(work),
  }) satisfies CallContext;

/** Background job first, then: reading calls run read-only; writing ones in one transaction, once for an Idempotency-Key. */
const answer = async (
  inputValues: ContributionsHolder,
  { call, before, handle }: Route,
  services: Services,
  input: Input,
  files: CallContext['files'],
) => {
  const { database } = services;
  const existing = beforeOf(inputValues, call, services, files);
  if (call.method === 'GET' || call.reads) {
    const prepared = await before?.(input, existing);
    const after = nothingAfter();
    const work = (db: Db) => handle(input, contextOf(existing, db, after), prepared);
    const read = await (call.heavy
      ? database.readLong(readerGone(inputValues.reply), work)
      : database.read(work));
    await doAll(after.commit);
    return read;
  }
  const key = call.creates ? readIdempotencyKey(inputValues.request.headers['idempotency-key']) : undefined;
  // A repetition gets the first answer: its background job is not done again.
  const isRepeated = before && key ? await isAnswered(existing, key) : false;
  const prepared = isRepeated ? undefined : await before?.(input, existing);
  let after = nothingAfter();
  const written = database.write(async (tx) => {
    after = nothingAfter();
    if (files.length > 0)
      await claimFiles(
        tx,
        services.files,
        files.map((file) => file.sha256),
      );
    const context = contextOf(existing, tx, after);
    const work = (): Promise<unknown> => {
      if (isRepeated) throw refuse(kitErrors.conflict); // the answer was swept away this very moment
      return handle(input, context, prepared);
    };
    const reply = await (key
      ? once(context, key, [input, files.map((file) => [file.sha256, file.name])], work)
      : work());
    const owner = ownerOfUploads(existing.caller, existing.visit);
    const joined = owner === null ? [] : await joinPieces(context, owner, files);
    if (joined.length > 0) after.commit.push(() => dropUnnamed(services, joined));
    return reply;
  });
  const result = await written.catch(async (error: unknown) => {
    await doAll(after.refusal);
    throw error;
  });
  await doAll(after.commit);
  return result;
};

/** Runs an upload; when it is refused, the bytes it brought go too unless a row names equal ones. */
const leavingNothing = async (
  work: () => Promise<unknown>,
  files: readonly ReceivedFile[],
  request: FastifyRequest,
  services: Services,
): Promise<unknown> => {
  try {
    return await work();
  } catch (error) {
    await dropUnnamed(
      services,
      files.map((file) => file.sha256),
    ).catch((failure: unknown) =>
      request.log.error({ event: 'refused files stay until the sweep', err: failure }),
    );
    throw error;
  }
};

const serveOne = (app: FastifyInstance, route: Route, ports: Ports, limits: Limits): void => {
  const { call } = route;
  const { services } = ports;
  // Of two thousand calls a server answers few: the check of a reply is made when it is first wanted.
  let toText: ReturnType<typeof compileReply> | undefined;
  app.route({
    method: call.method,
    url: call.path,
    // Nobody asks for the head of an answer alone, and each door to one weighs as much as its call.
    exposeHeadRoute: false,
    config: { isForm: call.form === true },
    onRequest: async (request, reply) => {
      request.callName = call.name;
      request.caller = await identify({ request, reply }, call, ports, limits);
    },
    handler: async (request, reply) => {
      const { caller, params, query } = request;
      const files: ReceivedFile[] = [];
      const work = async (): Promise<unknown> => {
        const owner = ownerOfUploads(caller, request.visit);
        const upload = (id: string) => readUpload(services, owner, id);
        const body = call.files
          ? await receiveFiles(request, call.files, { store: services.files, upload, files })
          : request.body;
        const input = parseInput(call, { params, query, body });
        return answer({ request, reply, caller }, route, services, input, files);
      };
      const result = await (call.files ? leavingNothing(work, files, request, services) : work());
      if (isFile(call)) {
        await recordFile({ request, caller }, call, services);
        return sendFile(request, reply, result as SentFile | PartedFile); // `implement` has proved the pair
      }
      toText ??= compileReply(call);
      return reply.type('application/json; charset=utf-8').send(toText(result, caller, request));
    },
  });
};

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface merges with Fastify's own
  interface FastifyRequest {
    callName: string;
    caller: Caller | null;
    visit: ClientVisit | null;
  }
}

/** Registers every call of every feature under the prefix of the plugin it is given. */
export const serveCalls = (app: FastifyInstance, routes: readonly Route[], ports: Ports): void => {
  const { clock, settings } = ports.services;
  const users = createRateLimit(clock, settings.ratePerMinute);
  const visitors = createRateLimit(clock, Math.ceil(settings.ratePerMinute / visitorShare));
  app.decorateRequest('callName', '');
  app.decorateRequest('caller', null);
  app.decorateRequest('visit', null);
  reportRefusals(app, ports.services);
  for (const route of routes) serveOne(app, route, ports, { users, visitors });
};
