import { type Answer, callAs, fieldOf, jsonOf, type Person, send } from '#attack/client.ts';
import { encoded, type Input, type Operation } from '#attack/document.ts';

/** A device that has come by a client's link: what it holds of it, and where on this machine it stands. */
export type Device = { readonly cookie: string; readonly from: string };
/** A link as whoever gave it knows it. */
export type Link = { readonly id: number; readonly deal: number; readonly phone: string };

export const allPurposes = ['documents', 'offers', 'sign', 'pay', 'guarantee'];
const json = { 'content-type': 'application/json' };
/** What a page of the product's own says of itself. */
const ownPage = { 'sec-fetch-site': 'same-origin', 'x-requested-with': 'poruchitel' };

let devices = 0;

/** Comes by a secret, every time from another address: one alone is slowed down. */
export const openLink = async (
  address: string,
  token: string,
): Promise<{ readonly answer: Answer; readonly device: Device }> => {
  devices += 1;
  const from = `127.0.3.${(devices % 250) + 1}`;
  const answer = await send(address, {
    method: 'POST',
    path: '/api/client/open',
    headers: { ...json, ...ownPage },
    body: JSON.stringify({ token }),
    from,
  });
  const cookie = String(answer.headers['set-cookie'] ?? '').split(';', 1)[0] ?? '';
  return { answer, device: { cookie, from } };
};

/** Calls by path as a page behind the link does. */
export const callBy = (
  address: string,
  { cookie, from }: Device,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Answer> =>
  send(address, {
    method,
    path: `/api${path}`,
    headers: { ...(body ? json : {}), ...ownPage, cookie },
    from,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });

/** Sends an input to a call, whoever it is made for, as a page behind the link would. */
export const sendBy = (
  address: string,
  { cookie, from }: Device,
  operation: Operation,
  { path, body }: Input,
): Promise<Answer> => {
  const sent = encoded(operation, body);
  return send(address, {
    method: operation.method,
    path: `/api${path}`,
    headers: { ...sent.headers, ...ownPage, cookie },
    from,
    ...(sent.body ? { body: sent.body } : {}),
  });
};

/** A form, with a file or without, as the page behind the link sends it. */
export const bringBy = (
  address: string,
  { cookie, from }: Device,
  path: string,
  fields: Readonly<Record<string, string>>,
  file?: { readonly name: string; readonly content: string },
): Promise<Answer> => {
  const part = (head: string, value: string): string =>
    `--x\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
  return send(address, {
    method: 'POST',
    path: `/api${path}`,
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...ownPage, cookie },
    from,
    body: [
      ...Object.entries(fields).map(([field, value]) => part(`name="${field}"`, value)),
      ...(file ? [part(`name="files"; filename="${file.name}"`, file.content)] : []),
      '--x--\r\n',
    ].join(''),
  });
};

/** Gives a link to a deal; a message with it would tell a secret of its own, so none is sent. */
export const makeLink = async (
  address: string,
  giver: Person,
  { deal, phone, purposes = allPurposes }: Omit<Link, 'id'> & { readonly purposes?: readonly string[] },
): Promise<Link> => {
  const made = await callAs(address, giver, 'POST', '/application/client-link-create', {
    application_id: deal,
    name: 'Анна Проверкина',
    phone,
    email: null,
    purposes,
    word: 'Проверка',
    by_sms: false,
    by_letter: false,
  });
  if (made.status !== 200) throw new Error(`no link: ${made.status} ${made.body.toString('utf8')}`);
  return { id: Number(fieldOf(made, 'id')), deal, phone };
};

/** A secret of a link, another one every time. */
export const secretOf = async (address: string, giver: Person, { id }: Link): Promise<string> => {
  const given = await callAs(address, giver, 'POST', '/application/client-link', { id });
  return String(fieldOf(given, 'link')).split('#')[1] ?? '';
};

/** The last message to a phone, which a demonstration shows to its administrator. */
export const messageTo = async (address: string, admin: Person, phone: string): Promise<string> => {
  const { items } = jsonOf(await callAs(address, admin, 'POST', '/user/sms', { q: phone.slice(2) })) as {
    items: readonly { readonly text: string | null }[];
  };
  return items[0]?.text ?? '';
};

/** Asks for the code on a device; the code, which only the phone of the link is told. */
export const askCode = async (
  address: string,
  admin: Person,
  device: Device,
  phone: string,
): Promise<string> => {
  await callBy(address, device, 'POST', '/client/code', {});
  return /\d{6}/.exec(await messageTo(address, admin, phone))?.[0] ?? '';
};

/** A device that has come by a secret and typed the code in. */
export const provedBy = async (
  address: string,
  admin: Person,
  { token, phone }: { readonly token: string; readonly phone: string },
): Promise<Device> => {
  const { device, answer } = await openLink(address, token);
  if (answer.status !== 200) throw new Error(`a link does not open: ${answer.status}`);
  const code = await askCode(address, admin, device, phone);
  const proved = await callBy(address, device, 'POST', '/client/prove', { code });
  if (fieldOf(proved, 'ok') !== true)
    throw new Error(`a code does not open: ${proved.body.toString('utf8')}`);
  return device;
};
