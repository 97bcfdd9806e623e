import type { FastifyInstance } from 'fastify';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { isLoopback, type Settings } from '#kit/server/settings.ts';

/**
 * Whether a request was meant for another host. A server that listens on its own machine alone is reached by that
 * machine's names: a page whose name was led there meanwhile (DNS rebinding) is a stranger. Where the server is
 * published or stands behind a proxy, the proxy and its certificate say which name it is.
 */
export const isForeignHost = (
  host: string | undefined,
  { host: listensOn, publicUrl, trustProxy }: Pick<Settings, 'host' | 'publicUrl' | 'trustProxy'>,
): boolean => {
  const isPublished = trustProxy > 0 || (publicUrl !== undefined && !isLoopback(publicUrl.hostname));
  if (isPublished || !isLoopback(listensOn)) return false;
  const name = URL.parse(`http://${host ?? ''}`)?.hostname ?? '';
  return !isLoopback(name) && !name.endsWith('.localhost');
};

/** Refuses what was meant for another host, whatever it asks for. */
export const refuseForeignHosts = (app: FastifyInstance, settings: Settings): void => {
  app.addHook('onRequest', async ({ headers }) => {
    if (isForeignHost(headers.host, settings)) throw refuse(kitErrors.foreignHost);
  });
};
