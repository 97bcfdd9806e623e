import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { answerCalls } from '#app/server/answer-calls.ts';
import {
  collectContributions,
  collectCounters,
  collectHints,
  collectLetters,
  collectLimits,
  collectRoutes,
} from '#app/server/collect.ts';
import { addHealth } from '#app/server/health.ts';
import { createVisitReader } from '#features/client-links/server/client-links.facade.ts';
import { syncCompany, takeUpCompany } from '#features/company/server/company.facade.ts';
import { createSessionReader } from '#features/sign-in/server/sign-in.facade.ts';
import { forgetName } from '#features/people/server/people.facade.ts';
import { explainInRussian } from '#kit/contract/explain-issues.ts';
import { drainBodies } from '#kit/server/drain-bodies.ts';
import { answerErrors } from '#kit/server/answer-errors.ts';
import { type Clock, systemClock } from '#kit/server/clock.ts';
import type { Database } from '#kit/server/database.ts';
import { openDiskFileStore } from '#kit/server/files/disk-file-store.ts';
import { openMailer } from '#kit/server/mailer.ts';
import { acceptJson } from '#kit/server/parse-json.ts';
import { createRealtime, realtimePath } from '#kit/server/realtime/serve-realtime.ts';
import { refuseForeignHosts } from '#kit/server/hosts/own-host.ts';
import { addSecurityHeaders } from '#kit/server/security-headers.ts';
import type { Services } from '#kit/server/services.ts';
import type { Settings } from '#kit/server/settings.ts';
import { createUpgrades } from '#kit/server/upgrades/serve-upgrades.ts';
import { createInProcessJobs } from '#kit/server/background-jobs/in-process-jobs.ts';
import type { BackgroundJobs } from '#kit/server/background-jobs/background-jobs.ts';

/**
 * What a server is built from; `logTo` receives its log lines instead of standard output. Without `backgroundJobs` it does
 * what is asked for in this very process, at once.
 */
type ServerParts = {
  readonly settings: Settings;
  readonly database: Database;
  readonly clock?: Clock;
  readonly backgroundJobs?: BackgroundJobs;
  readonly logTo?: { write: (line: string) => void };
};

type BuiltServer = { readonly app: FastifyInstance; readonly services: Services };

const requestTimeoutMs = 600_000; // uploads of documents over a thin line; bodies of JSON are small
const bodyLimit = 256 * 1024;
const jobPage = 100;

const createApp = ({ settings, logTo }: ServerParts): FastifyInstance =>
  Fastify({
    logger: { level: settings.logLevel, base: null, ...(logTo ? { stream: logTo } : {}) },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: (_address: string, hop: number) => hop < settings.trustProxy,
    bodyLimit,
    requestTimeout: requestTimeoutMs,
    maxRequestsPerSocket: 0,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200, caseSensitive: true },
  });

const logRequests = (app: FastifyInstance): void => {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      call: request.callName || undefined,
      user: request.caller?.userId,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
  });
};

/** Puts the server together: security, sessions, errors, calls. It does not listen yet, and the interface joins it apart. */
export const buildServer = async (parts: ServerParts): Promise<BuiltServer> => {
  const { settings, database, clock = systemClock } = parts;
  explainInRussian();
  const app = createApp(parts);
  const contributions = await collectContributions();
  const routes = await collectRoutes();
  const calls = routes.map(({ call }) => call);
  const sessions = createSessionReader({ database, settings, clock, contributions, calls });
  const services: Services = {
    settings,
    clock,
    database,
    files: await openDiskFileStore(settings.dataDir, { now: clock.now() }),
    mailer: openMailer(settings.smtpUrl, settings.mailFrom),
    log: app.log,
    counters: await collectCounters(),
    contributions,
    limits: await collectLimits(),
    letters: await collectLetters(),
    calls,
    backgroundJobs: parts.backgroundJobs ?? createInProcessJobs(),
    jobPage,
    forgetSessions: (userId) => realtime.sessionsChanged(userId),
  };
  await takeUpCompany(services);
  const doors = { services, peekSession: sessions.peek, openSessions: sessions.openOf };
  const upgrades = createUpgrades(doors);
  const realtime = createRealtime({
    ...doors,
    hints: await collectHints(),
    forget: (userId) => {
      sessions.forget(userId);
      forgetName(services, userId);
    },
    renewed: upgrades.sessionsChanged,
  });
  let stopSyncing = async (): Promise<void> => {};
  app.addHook('onListen', async () => {
    upgrades.start(app.server, { [realtimePath]: realtime.upgrade });
    stopSyncing = await syncCompany(services);
    await realtime.start();
  });
  app.addHook('preClose', async () => {
    await Promise.all([upgrades.stop(), realtime.stop(), stopSyncing()]);
  });
  addSecurityHeaders(app, settings.publicUrl?.protocol === 'https:');
  answerErrors(app);
  refuseForeignHosts(app, settings);
  acceptJson(app);
  drainBodies(app);
  logRequests(app);
  await app.register(multipart);
  await app.register(
    async (api) => answerCalls(api, routes, services, sessions, createVisitReader(services)),
    { prefix: '/api' },
  );
  addHealth(app, database);
  return { app, services };
};
