import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { withBranding } from '#app/server/branding-in-page.ts';
import { addManifest, manifestFile } from '#app/server/serve-manifest.ts';
import { asksAhead, readFirstLoads } from '#app/server/first-loads.ts';
import { clientPageCalls } from '#features/client-links/client-page.contract.ts';
import { pluginScriptPath } from '#features/signing/signing.plugin.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { readCookieSession, readLinkCookie } from '#kit/server/guard-call.ts';
import type { Settings } from '#kit/server/settings.ts';

const builtInto = new URL('../../../dist', import.meta.url).pathname;
const placeholder = '__CSP_NONCE__';
/** Where a client's link leads: a page of its own, which knows nothing of the shell. */
const isClientPage = (path: string): boolean => path === '/c' || path === '/c/';
const clientAsks = asksAhead([`/api${clientPageCalls.showPage.path}`]);
/** A device that has come by a link before asks for its page while the program is on its way. */
const forClient = (page: string, isBack: boolean): string =>
  isBack ? page.replace('<head>', () => `<head>${clientAsks}`) : page;
const isPage = (method: string, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !path.startsWith('/api/') &&
  !path.includes('/.') &&
  !/\.[a-z0-9]{2,5}$/i.test(path);
/** The frame of every page inside, drawn before the program has come; a visitor's page has none. */
const frame = /<!-- frame -->.*<!-- \/frame -->/su;
const demoMark = '<meta name="demo" content="being told">';

/** Another host that the operator has let films come from; ours needs no naming. */
const filmHost = ({ trainingVideo }: Settings): string =>
  trainingVideo?.startsWith('http') ? ` ${new URL(trainingVideo).origin}` : '';

/** The plug-in's script comes from our own origin: `script-src 'self'` stays as it is (security.md E4). */
const addPluginScript = (app: FastifyInstance, { cadesPlugin }: Settings): void => {
  if (!cadesPlugin) return;
  app.get(pluginScriptPath, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(cadesPlugin),
  );
};

/** The policy of the service worker: it asks our own server and nobody else, and runs nothing beside itself. */
const workerPolicy = "default-src 'none'; connect-src 'self'";
/** The worker, or a packed copy of it. */
const workerFile = /\/worker\.js(\.\w+)?$/;

const policyOf = (nonce: string, isHttps: boolean, film: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `media-src 'self' blob:${film}`,
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "frame-src 'self' blob:",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ');

/**
 * Serves the built interface: hashed assets for ever, in the smallest form the browser takes; everything else is `index.html` with a fresh nonce.
 * A missing asset is 404, never the page. Without a build only the calls are served. A page asked for while the demo
 * is still being told says so, that it may show how far that has come.
 */
export const addInterface = async (
  app: FastifyInstance,
  settings: Settings,
  isDemoUnderWay: () => boolean = () => false,
  dist = builtInto,
): Promise<void> => {
  addPluginScript(app, settings);
  const isBuilt = existsSync(join(dist, 'index.html'));
  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: dist,
      serve: true,
      index: false,
      wildcard: false,
      globIgnore: ['index.html', 'client.html', 'first-loads.json', manifestFile, '**/*.{br,gz,part}'],
      cacheControl: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isHashed = path.includes('/assets/');
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
        if (workerFile.test(path)) reply.header('content-security-policy', workerPolicy);
      },
    });
  }
  if (isBuilt) await addManifest(app, dist);
  const page = isBuilt ? await readFile(join(dist, 'index.html'), 'utf8') : '';
  const clientPage = isBuilt ? await readFile(join(dist, 'client.html'), 'utf8') : '';
  const firstLoadsOf = readFirstLoads(dist);
  const isHttps = settings.publicUrl?.protocol === 'https:';
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    if (!isPage(request.method, path) || !isBuilt) throw refuse(kitErrors.noSuchCall);
    const nonce = randomBytes(16).toString('base64url');
    const policy = policyOf(nonce, isHttps, filmHost(settings));
    if (isClientPage(path))
      return reply
        .header('content-security-policy', policy)
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(
          forClient(
            withBranding(clientPage, nonce),
            readLinkCookie(request.raw, settings) !== undefined,
          ).replaceAll(placeholder, nonce),
        );
    const isSignedIn = readCookieSession(request.raw, settings) !== undefined;
    const { first, last } = firstLoadsOf(request.url, isSignedIn);
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(
        withBranding(page, nonce)
          .replace(frame, (whole) => (isSignedIn ? whole : ''))
          .replace('<head>', () => `<head>${first}`)
          .replace('</head>', () => `${isDemoUnderWay() ? demoMark : ''}${last}</head>`)
          .replaceAll(placeholder, nonce),
      );
  });
};
