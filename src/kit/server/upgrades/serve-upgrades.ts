import type { Duplex } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readCookieSession } from '#kit/server/guard-call.ts';
import { isForeignHost } from '#kit/server/hosts/own-host.ts';
import type { Services } from '#kit/server/services.ts';
import type { Settings } from '#kit/server/settings.ts';
import { type DoorTools, type OpenDoor, upgradeDoors } from '#kit/server/upgrades/upgrade-door.ts';

type Upgrade = OpenDoor['upgrade'];

/** A browser's socket with a cookie must come from our own page; a program without one names its token (security H1). */
const isForeign = (request: FastifyRequest['raw'], settings: Settings): boolean => {
  const { origin, host } = request.headers;
  if (origin === undefined) return readCookieSession(request, settings) !== undefined;
  return origin !== (settings.publicUrl?.origin ?? `http://${host}`);
};

/** Answers an upgrade that leads nowhere, and closes. */
export const refuseUpgrade = (stream: Duplex, status: string): void => {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
};

const chooseBy =
  (settings: Services['settings'], byPath: ReadonlyMap<string, Upgrade>): Upgrade =>
  (request, stream, head) => {
    stream.on('error', () => stream.destroy());
    const upgrade = byPath.get(request.url?.split('?')[0] ?? '');
    if (!upgrade) return refuseUpgrade(stream, '404 Not Found');
    if (isForeignHost(request.headers.host, settings))
      return refuseUpgrade(stream, '421 Misdirected Request');
    if (isForeign(request, settings)) return refuseUpgrade(stream, '403 Forbidden');
    upgrade(request, stream, head);
  };

/** The one place where connections leave HTTP: by its path each goes to the live line or to a feature's door. */
export const createUpgrades = (tools: DoorTools) => {
  const { services } = tools;
  const opening: Promise<OpenDoor>[] = [];
  const open: OpenDoor[] = [];

  /** Whoever comes while the door is still being opened waits before it. */
  const throughDoor = (coming: Promise<OpenDoor>): Upgrade => {
    coming.then(
      (door) => open.push(door),
      (error: unknown) => services.log.error({ event: 'door not opened', kind: (error as Error).name }),
    );
    return (request, stream, head) => {
      coming.then(
        (door) => door.upgrade(request, stream, head),
        () => refuseUpgrade(stream, '503 Service Unavailable'),
      );
    };
  };

  return {
    start: (server: FastifyInstance['server'], own: Readonly<Record<string, Upgrade>>): void => {
      const byPath = new Map(Object.entries(own));
      for (const door of upgradeDoors.contributions(services)) {
        const coming = door.open(tools);
        opening.push(coming);
        byPath.set(door.path, throughDoor(coming));
      }
      server.on('upgrade', chooseBy(services.settings, byPath));
    },
    sessionsChanged: (userId: number): void => {
      for (const door of open) door.sessionsChanged(userId);
    },
    stop: async (): Promise<void> => {
      await Promise.allSettled(opening);
      await Promise.all(open.splice(0).map((door) => door.stop()));
    },
  };
};
