import scalar from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { describeCalls } from '#app/server/describe-calls.ts';
import type { Route } from '#kit/server/implement.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** `/api/openapi.json`, made from the contracts, and a page to read it at `/api/docs`. */
export const addDocumentation = async (
  api: FastifyInstance,
  routes: readonly Route[],
  isDemo: boolean,
): Promise<void> => {
  let description: ReturnType<typeof describeCalls> | undefined;
  api.get('/openapi.json', async () => {
    description ??= describeCalls(
      routes.map((route) => route.call),
      isDemo,
    );
    return description;
  });
  await api.register(async (docs) => {
    docs.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', policy);
    });
    await docs.register(scalar, {
      routePrefix: '/docs',
      configuration: { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false },
    });
  });
};
