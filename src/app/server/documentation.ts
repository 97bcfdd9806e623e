import { hash } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { describeCalls } from '#app/server/describe-calls.ts';
import { isStaff } from '#domain/role.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { type ReadSession, readPresented } from '#kit/server/guard-call.ts';
import type { Route } from '#kit/server/implement.ts';
import type { Settings } from '#kit/server/settings.ts';

const inlineScript = /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** The policy of the one foreign page: its own inline scripts by their hashes, its inline styles, our host alone. */
const policyOf = (page: string): string => {
  const hashes = [...page.matchAll(inlineScript)].map(
    ([, code = '']) => `'sha256-${hash('sha256', code, 'base64')}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** Whom the description is shown to: everybody in demo mode, staff elsewhere. */
const guard = (app: FastifyInstance, settings: Settings, readSession: ReadSession): void => {
  if (settings.demo) return;
  app.addHook('onRequest', async (request) => {
    const presented = readPresented(request, settings);
    const caller = presented ? await readSession(presented) : null;
    if (!caller) throw refuse(kitErrors.signInFirst);
    if (!isStaff(caller.role)) throw refuse(kitErrors.noRight);
  });
};

/** The page of the description, by itself: its 20 MiB are loaded when somebody first reads it. */
const openPage = async (): Promise<FastifyInstance> => {
  const { default: scalar } = await import('@scalar/fastify-api-reference');
  const page = Fastify();
  await page.register(scalar, {
    routePrefix: '/api/docs',
    configuration: {
      url: '/api/openapi.json',
      withDefaultFonts: false,
      telemetry: false,
      // Nothing on the page leads to the services of its makers.
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
      hideClientButton: true,
    },
  });
  return page;
};

/** `/api/openapi.json`, made from the contracts, and a page to read it at `/api/docs`. */
export const addDocumentation = async (
  api: FastifyInstance,
  routes: readonly Route[],
  settings: Settings,
  readSession: ReadSession,
): Promise<void> => {
  let description: ReturnType<typeof describeCalls> | undefined;
  await api.register(async (docs) => {
    guard(docs, settings, readSession);
    docs.get('/openapi.json', async () => {
      const calls = routes.map((route) => route.call);
      description ??= describeCalls(calls, settings.demo);
      return description;
    });
    docs.addHook('onSend', async (_request, reply, payload) => {
      const isPage = String(reply.getHeader('content-type')).startsWith('text/html');
      if (isPage) reply.header('content-security-policy', policyOf(String(payload)));
      return payload;
    });
    let page: Promise<FastifyInstance> | undefined;
    const showPage = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { statusCode, headers, rawPayload } = await (await (page ??= openPage())).inject(request.url);
      if (headers.location) reply.header('location', headers.location);
      return reply.code(statusCode).type(String(headers['content-type'])).send(rawPayload);
    };
    docs.get('/docs', showPage);
    docs.get('/docs/*', showPage);
  });
};
