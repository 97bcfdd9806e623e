import { type Answer, type Person, send } from '#attack/client.ts';
import { soundPdf } from '#attack/document.ts';

const part = (head: string, body: string): string =>
  `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`;

type File = {
  readonly name?: string;
  readonly content?: string;
  /** Under which the form may be sent again. */
  readonly key?: string;
};

/** A form with one file, a small sound PDF unless another is given, as a browser would send it. */
export const sendFile = (
  address: string,
  person: Person,
  path: string,
  fields: Readonly<Record<string, string | number>>,
  { name = 'a.pdf', content = soundPdf, key }: File = {},
): Promise<Answer> =>
  send(address, {
    method: 'POST',
    path: `/api${path}`,
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'multipart/form-data; boundary=x',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    body: [
      ...Object.entries(fields).map(([field, value]) => part(`name="${field}"`, String(value))),
      part(`name="files"; filename="${name}"`, content),
      '--x--\r\n',
    ].join(''),
  });
