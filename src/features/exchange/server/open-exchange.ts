import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endGoingCalls } from '#features/calls/server/calls.facade.ts';
import { createCredentials } from '#features/exchange/server/credentials.ts';
import { createCallRecords } from '#features/exchange/server/dialogs/call-records.ts';
import { phoneModeOf, phoneSettings } from '#features/exchange/server/exchange.settings.ts';
import { createExchange } from '#features/exchange/server/exchange.ts';
import { openKamailio } from '#features/exchange/server/kamailio/open-kamailio.ts';
import { createPhoneDoor, type PhoneDoor } from '#features/exchange/server/phone-door.ts';
import { createPracticeLine } from '#features/exchange/server/practice/practice-line.ts';
import { setRunning } from '#features/exchange/server/running-exchange.ts';
import { causeOf } from '#kit/server/cause-of.ts';
import type { Settings } from '#kit/server/settings.ts';
import { refuseUpgrade } from '#kit/server/upgrades/serve-upgrades.ts';
import type { DoorTools, OpenDoor } from '#kit/server/upgrades/upgrade-door.ts';

const keyBytes = 32;

/**
 * The secret that passwords of telephones are made with: the operator's own, or one that is made once and kept beside
 * the data, so that telephones outlive a restart.
 */
const readPhoneKey = async (settings: Settings): Promise<Buffer> => {
  const own = phoneSettings.of(settings)?.secret;
  if (own !== undefined) return Buffer.from(own);
  const file = join(settings.dataDir, 'phone.key');
  await mkdir(settings.dataDir, { recursive: true });
  await writeFile(file, randomBytes(keyBytes), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  });
  return readFile(file);
};

export const exchangeLock = 7_421_016;
const retryMs = 2_000;

const closed: OpenDoor = {
  upgrade: (_request, stream) => refuseUpgrade(stream, '404 Not Found'),
  sessionsChanged: () => undefined,
  stop: () => Promise.resolve(),
};

type Served = { readonly door: PhoneDoor; readonly stop: () => Promise<void> };

const serve = async (tools: DoorTools): Promise<Served> => {
  const { services } = tools;
  const { clock, log, settings } = services;
  await endGoingCalls(services);
  const failed = (event: string, error: unknown): void => log.error({ event, cause: causeOf(error) });
  const credentials = createCredentials(await readPhoneKey(settings), clock);
  const records = createCallRecords(services);
  const exchange = createExchange({ clock, credentials, records, failed });
  const line = createPracticeLine({ toExchange: exchange.receive, failed });
  exchange.setLine(line.link);
  const door = createPhoneDoor(tools, exchange);
  setRunning(services, { credentials, exchange, records, line });
  return {
    door,
    stop: async () => {
      exchange.stop();
      await door.stop();
      await line.stop();
      await records.whenWritten();
    },
  };
};

/**
 * The exchange within the process, in one instance of all on a database: telephones find only each other there. The
 * others look every few seconds whether they may begin.
 */
const openEmbedded = async (tools: DoorTools): Promise<OpenDoor> => {
  const { database, log } = tools.services;
  let served: Served | undefined;
  let giveBack: (() => Promise<void>) | undefined;
  let isStopped = false;

  const stopServing = async (): Promise<void> => {
    const before = served;
    served = undefined;
    giveBack = undefined;
    setRunning(tools.services, isStopped ? undefined : 'elsewhere');
    await before?.stop();
  };
  const fail = (error: unknown): void => log.error({ event: 'exchange failed', cause: causeOf(error) });

  const begin = async (): Promise<void> => {
    if (served || isStopped) return;
    giveBack = await database.hold(exchangeLock, () => void stopServing().catch(fail));
    if (giveBack) served = await serve(tools);
    else setRunning(tools.services, 'elsewhere');
  };

  await begin().catch(fail);
  const trying = setInterval(() => void begin().catch(fail), retryMs).unref();

  return {
    upgrade: (request, stream, head) =>
      served ? served.door.upgrade(request, stream, head) : refuseUpgrade(stream, '503 Service Unavailable'),
    sessionsChanged: (userId) => served?.door.sessionsChanged(userId),
    stop: async () => {
      isStopped = true;
      clearInterval(trying);
      const back = giveBack;
      await stopServing();
      await back?.();
    },
  };
};

/** Opens the door of telephones as the operator has configured it. */
export const openExchange = (tools: DoorTools): Promise<OpenDoor> => {
  const { settings } = tools.services;
  const { own, secret } = phoneSettings.of(settings) ?? {};
  if (own && secret !== undefined) return openKamailio(tools, own, secret);
  return phoneModeOf(settings) === 'embedded' ? openEmbedded(tools) : Promise.resolve(closed);
};
