import type { FastifyInstance } from 'fastify';

const always: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'microphone=(self), camera=(self), geolocation=()',
};

/** The policy of answers that are not pages: nothing may run and nobody may frame them. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Puts the headers of every answer, error pages included; `no-store` unless the answer said otherwise. */
export const addSecurityHeaders = (app: FastifyInstance, isHttps: boolean): void => {
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(always)) reply.header(name, value);
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', closedPolicy);
  });
};
