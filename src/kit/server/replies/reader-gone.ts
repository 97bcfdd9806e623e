import type { FastifyReply } from 'fastify';

/** Tells when whoever asked has left before his answer. */
export const readerGone = ({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal => {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
};
