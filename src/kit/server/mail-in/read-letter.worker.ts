import { serveApart } from '#kit/server/apart/serve-apart.ts';
import { readLetter } from '#kit/server/mail-in/read-letter.ts';

/** Letters come from anybody: they are read in a thread of their own. */
serveApart((raw: Uint8Array) => readLetter(raw));
