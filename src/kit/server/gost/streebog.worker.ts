import { serveApart } from '#kit/server/apart/serve-apart.ts';
import { streebog } from '#kit/server/gost/streebog.ts';

/** A large file takes seconds: it is hashed in a thread of its own. Answers in hexadecimal. */
serveApart((bytes: Uint8Array) => streebog(bytes, 256).toString('hex'));
