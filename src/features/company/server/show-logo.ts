import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { branding } from '#domain/branding/branding.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { CallContext } from '#kit/server/implement.ts';
import type { SentFile } from '#kit/server/send-file.ts';

const dayInBrowser = 'public, max-age=86400';

/** The kind and the bytes of a picture that stands in its own address. */
export const pictureOf = (address: string): { readonly mime: string; readonly bytes: Buffer } => {
  const [head = '', encoded = ''] = address.split(',');
  return { mime: head.slice('data:'.length, head.indexOf(';')), bytes: Buffer.from(encoded, 'base64') };
};

/** What tells one logo from another in an address. */
export const logoTag = (address: string): string => hash('sha256', address).slice(0, 12);

/** The logo that holds now, for everybody: it stands on the sign-in page. */
export const showLogo = (
  tag: string | undefined,
  { setHeader }: Pick<CallContext, 'setHeader'>,
): Promise<SentFile> => {
  const { logo } = branding();
  if (logo === undefined) throw refuse(kitErrors.notFound);
  const { mime, bytes } = pictureOf(logo);
  if (tag === logoTag(logo)) setHeader('cache-control', dayInBrowser);
  const name = mime === 'image/png' ? 'logo.png' : 'logo.jpg';
  return Promise.resolve({ stream: Readable.from([bytes]), bytes: bytes.length, mime, name });
};
