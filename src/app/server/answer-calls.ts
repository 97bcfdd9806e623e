import type { FastifyInstance } from 'fastify';
import { addDocumentation } from '#app/server/documentation.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { ReadSession, ReadVisit, WhyOver } from '#kit/server/guard-call.ts';
import type { Route } from '#kit/server/implement.ts';
import { serveCalls } from '#kit/server/serve-calls.ts';
import type { Services } from '#kit/server/services.ts';

const patternOf = (path: string): RegExp => new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`);

/** Serves the calls of all features, says 405 where only the method is wrong and 404 in words elsewhere. */
export const answerCalls = async (
  api: FastifyInstance,
  routes: readonly Route[],
  services: Services,
  sessions: { readonly read: ReadSession; readonly whyOver: WhyOver },
  readVisit: ReadVisit,
): Promise<void> => {
  serveCalls(api, routes, { services, readSession: sessions.read, readVisit, whyOver: sessions.whyOver });
  await addDocumentation(api, routes, services.settings, sessions.read);
  const patterns = routes.map((route) => patternOf(route.call.path));
  api.setNotFoundHandler((request) => {
    const path = request.url.split('?', 1)[0] ?? '';
    throw refuse(
      patterns.some((pattern) => pattern.test(path)) ? kitErrors.methodNotAllowed : kitErrors.noSuchCall,
    );
  });
};
