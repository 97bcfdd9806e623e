import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { NamedCall, Schema } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { groupIssues } from '#kit/contract/explain-issues.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Caller } from '#kit/server/caller.ts';
import { replyCutter } from '#kit/server/cut-reply.ts';
import type { Db } from '#kit/server/database.ts';
import {
  guardCall,
  type ReadSession,
  readPresented,
  refuseForeignOrigin,
  refuseTooMany,
} from '#kit/server/guard-call.ts';
import { once, readIdempotencyKey } from '#kit/server/idempotency.ts';
import type { CallContext, Route } from '#kit/server/implement.ts';
import { createRateLimit } from '#kit/server/rate-limit.ts';
import { receiveFiles } from '#kit/server/receive-files.ts';
import { contentDisposition, type SentFile } from '#kit/server/send-file.ts';
import type { Services } from '#kit/server/services.ts';

type Ports = { readonly services: Services; readonly readSession: ReadSession };
type Input = { params: unknown; query: unknown; body: unknown };
type Given = { request: FastifyRequest; reply: FastifyReply; caller: Caller | null };

const parse = (schema: Schema | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  const parsed = (schema as z.ZodMiniType).safeParse(value ?? {});
  if (!parsed.success) throw refuse(kitErrors.invalid, { errors: groupIssues(parsed.error.issues) });
  return parsed.data;
};

const isFile = (call: NamedCall): boolean => 'file' in call.reply;

const sendFile = (reply: FastifyReply, file: SentFile): FastifyReply =>
  reply
    .header('content-type', file.mime)
    .header('content-length', file.bytes)
    .header('content-disposition', contentDisposition(file.name))
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'")
    .send(file.stream);

const compileReply = (call: NamedCall) => {
  const schema = call.reply as z.ZodMiniType;
  const cut = replyCutter(schema);
  return (answer: unknown, caller: Caller | null, request: FastifyRequest): string => {
    cut?.(answer, caller?.role ?? 'guest');
    const checked = schema.safeParse(answer);
    if (checked.success) return JSON.stringify(checked.data);
    request.log.error({ event: 'wrong reply', call: call.name, fields: Object.keys(groupIssues(checked.error.issues)) });
    throw refuse(kitErrors.surprise);
  };
};

const serveOne = (app: FastifyInstance, route: Route, ports: Ports, take: (key: string) => number): void => {
  const { call, handle } = route;
  const { services, readSession } = ports;
  const { database, settings, clock } = services;
  const toText = isFile(call) ? undefined : compileReply(call);
  const isReading = call.method === 'GET' || call.reads === true;

  const identify = async (request: FastifyRequest, reply: FastifyReply): Promise<Caller | null> => {
    const presented = readPresented(request, settings);
    refuseForeignOrigin(request, presented, settings);
    const caller = presented ? await readSession(presented) : null;
    refuseTooMany(reply, take(caller ? `user ${caller.userId}` : `address ${request.ip}`));
    guardCall(call, caller, clock);
    return caller;
  };

  const contextOf = ({ request, reply, caller }: Given, db: Db, files: CallContext['files'], after: (() => unknown)[]) =>
    ({
      caller: caller as Caller, // null only in public calls, whose handlers know it
      db,
      now: clock.now(),
      requestId: request.id,
      callName: call.name,
      address: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
      services,
      files,
      setHeader: (name, value) => reply.header(name, value),
      afterCommit: (work) => after.push(work),
    }) satisfies CallContext;

  const answer = async (given: Given, input: Input, files: CallContext['files']): Promise<unknown> => {
    if (isReading) return database.read((db) => handle(input, contextOf(given, db, files, [])));
    const key = call.creates ? readIdempotencyKey(given.request.headers['idempotency-key']) : undefined;
    let after: (() => unknown)[] = [];
    const done = await database.write((tx) => {
      after = [];
      const context = contextOf(given, tx, files, after);
      const work = (): Promise<unknown> => handle(input, context);
      return key ? once(context, key, [input, files.map((file) => [file.sha256, file.name])], work) : work();
    });
    for (const work of after) await work();
    return done;
  };

  app.route({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      const caller = await identify(request, reply);
      const given = { request, reply, caller };
      request.callName = call.name;
      request.callerId = caller?.userId ?? null;
      const params = parse(call.params, request.params);
      const query = parse(call.query, request.query);
      const received = call.files
        ? await receiveFiles(request, call.files, services.files)
        : { fields: request.body, files: [] };
      const input = { params, query, body: parse(call.body, received.fields) };
      const result = await answer(given, input, received.files);
      if (!toText) return sendFile(reply, result as SentFile); // `implement` has proved the pair
      return reply.type('application/json; charset=utf-8').send(toText(result, caller, request));
    },
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    callName: string;
    callerId: number | null;
  }
}

/** Registers every call of every feature under the prefix of the plugin it is given. */
export const serveCalls = (app: FastifyInstance, routes: readonly Route[], ports: Ports): void => {
  const limit = createRateLimit(ports.services.clock, ports.services.settings.ratePerMinute);
  app.decorateRequest('callName', '');
  app.decorateRequest('callerId', null);
  for (const route of routes) serveOne(app, route, ports, limit.take);
};
