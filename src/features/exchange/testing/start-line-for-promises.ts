import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { freePair, freePort } from '#features/exchange/testing/run-program.ts';
import { type KamailioPorts, startKamailio } from '#features/exchange/testing/start-kamailio.ts';
import { startCoturn } from '#features/exchange/testing/start-coturn.ts';
import { startRtpengine } from '#features/exchange/testing/start-rtpengine.ts';
import startProductForPromises from '#kit/testing/start-product-for-promises.ts';

const secret = 'kamailio-and-the-product-share-this-secret';
const turnSecret = 'coturn-and-the-product-share-another-one';

const freePorts = async (): Promise<KamailioPorts & { readonly turn: number }> => ({
  websocket: await freePort(),
  udp: await freePort(),
  ask: await freePort(),
  trunk: await freePair(),
  sound: await freePort(),
  turn: await freePort(),
});

const settingsOf = ({ websocket, ask, sound, udp, turn }: Awaited<ReturnType<typeof freePorts>>) => ({
  PHONE: 'kamailio',
  PHONE_SECRET: secret,
  PHONE_KAMAILIO: `127.0.0.1:${websocket}`,
  PHONE_ASK_PORT: String(ask),
  PHONE_RTPENGINE: `127.0.0.1:${sound}`,
  PHONE_TRUNK: `127.0.0.1:${udp}`,
  PHONE_TURN: `turn:127.0.0.1:${turn}?transport=udp`,
  PHONE_TURN_SECRET: turnSecret,
});

/** Kamailio that is started again whenever it dies, as systemd does it. */
const keepKamailio = async (ports: KamailioPorts, pidFile: string) => {
  let isStopping = false;
  const start = async () => {
    const started = await startKamailio(secret, ports);
    writeFileSync(pidFile, String(started.pid));
    return started;
  };
  let running = await start();
  const keep = async (): Promise<void> => {
    for (;;) {
      await running.over;
      if (isStopping) return;
      running = await start();
    }
  };
  const keeping = keep();
  return async (): Promise<void> => {
    isStopping = true;
    await running.stop();
    await keeping;
  };
};

/** Before the promises on a real line: Kamailio, rtpengine and coturn of Debian, and the product that speaks to them. */
export default async function startLineForPromises(config: FullConfig): Promise<() => Promise<void>> {
  const ports = await freePorts();
  const sound = await startRtpengine(ports.sound);
  const turn = await startCoturn(ports.turn, turnSecret);
  const folder = mkdtempSync(join(tmpdir(), 'poruchitel-line-'));
  const pidFile = join(folder, 'kamailio.pid');
  const stopKamailio = await keepKamailio(ports, pidFile);
  const stopLine = async (): Promise<void> => {
    await stopKamailio();
    await Promise.all([turn.stop(), sound.stop()]);
    rmSync(folder, { recursive: true, force: true });
  };
  Object.assign(process.env, settingsOf(ports), {
    PROMISES_LINE: JSON.stringify({ own: ports.trunk, to: ports.udp, pidFile }),
  });
  try {
    const stopProduct = await startProductForPromises(config);
    return async () => {
      await stopProduct();
      await stopLine();
    };
  } catch (error) {
    // Where the product has not begun, its line does not stay behind.
    await stopLine();
    throw error;
  }
}
