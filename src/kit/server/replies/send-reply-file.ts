import type { FastifyReply, FastifyRequest } from 'fastify';
import { contentDisposition, type PartedFile, readRange, type SentFile } from '#kit/server/send-file.ts';

const describeFile = (reply: FastifyReply, file: SentFile | PartedFile): FastifyReply => {
  const { mime, name } = file;
  if ('policy' in file && file.policy !== undefined)
    return reply.header('content-type', mime).header('content-security-policy', file.policy);
  return reply
    .header('content-type', mime)
    .header('content-disposition', contentDisposition(name))
    .header('content-security-policy', "sandbox; default-src 'none'; frame-ancestors 'none'");
};

/** A file, or the bytes of it that were asked for where it gives parts (RFC 9110, 14). */
export const sendFile = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: SentFile | PartedFile,
): FastifyReply => {
  const { bytes } = file;
  describeFile(reply, file);
  if ('stream' in file) return reply.header('content-length', bytes).send(file.stream);
  reply.header('accept-ranges', 'bytes');
  const range = readRange(request.headers.range, bytes);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes}`).send();
  if (!range) return reply.header('content-length', bytes).send(file.part(0, bytes - 1));
  const { first, last } = range;
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${bytes}`)
    .header('content-length', last - first + 1)
    .send(file.part(first, last));
};
