import type { FastifyInstance } from 'fastify';

const mostDrained = 256 * 1024 * 1024;

/**
 * Reads to its end and throws away what a refused form has still to say. The connection stays open for the next call,
 * and that call would wait behind the unread rest for ever. Who goes on beyond a quarter of a gibibyte is cut off.
 */
export const drainBodies = (app: FastifyInstance): void => {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete) return;
    let left = mostDrained;
    raw.unpipe();
    raw.on('error', () => undefined);
    raw.on('data', (piece: Buffer) => {
      left -= piece.length;
      if (left < 0) raw.destroy();
    });
    raw.resume();
  });
};
