import { type Answer, callAs, fieldOf, jsonOf, type Person, send } from '#attack/client.ts';
import type { Dice } from '#attack/dice.ts';
import { inputFor, type Operation, type Schema, sendInput } from '#attack/document.ts';
import { type Collector, expectStatus } from '#attack/findings.ts';
import { allPurposes, callBy, type Device, openLink, sendBy } from '#attack/link-device.ts';

/** Whoever holds what, and where he knocks. */
export type Ground = {
  readonly report: Collector;
  readonly address: string;
  readonly admin: Person;
  /** Every call of the published document. */
  readonly operations: readonly Operation[];
  readonly dice: Dice;
  /** Of the calls that are not for clients, how many are knocked at. */
  readonly share: number;
};

/** Ways in, which are slowed down by address whoever knocks. */
const aside = /^signIn\.|^registration\.|^demo\./;
const isClients = ({ path }: Operation): boolean => path.startsWith('/client/');
/** What is open before the code, and by a link of any kind. */
const beforeCode = /^\/client\/(?:open|visit|code|prove|stop-reminders)$/;
const forAnyLink = /^\/client\/(?:page|piece|upload)$/;

export const doorsOf = (operations: readonly Operation[]): readonly Operation[] =>
  operations.filter(isClients);

const noRecord = 2_000_000_000;

/** What is refused for its form, or for haste, has not been looked up at all. */
const isLookedUp = ({ status }: Answer): boolean => ![415, 422, 429].includes(status);

/** The same words whatever request it was. */
const wordsOf = ({ status, body }: Answer): string =>
  `${status} ${body.toString('utf8').replace(/"request_id":"[^"]*"/, '')}`;

/** Every call that is not for clients hears a proved client as it hears anybody from the street. */
export const tryProduct = async ({ report, address, operations, dice, share }: Ground, device: Device) => {
  const session = device.cookie.split('=')[1] ?? '';
  const posing: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    'the cookie of a person': { cookie: `Admin-Token=${session}`, 'sec-fetch-site': 'same-origin' },
    'a bearer': { authorization: `Bearer ${session}` },
  };
  let knocked = 0;
  const calls = operations.filter((one) => !isClients(one) && !aside.test(one.name));
  for (const operation of calls.filter(() => dice.roll(1_000) < share * 1_000)) {
    const input = inputFor(operation, { ids: () => noRecord, isSaid: () => false, dice });
    const asAnybody = await sendInput(address, undefined, operation, input);
    const asClient = await sendBy(address, device, operation, input);
    knocked += 1;
    report.did();
    if (asClient.status !== asAnybody.status)
      report.found(`${operation.name} answers a client ${asClient.status}, anybody ${asAnybody.status}`);
  }
  for (const [what, headers] of Object.entries(posing)) {
    const answer = await send(address, { method: 'GET', path: '/api/user/info', headers });
    expectStatus(report, `the session of a link as ${what}`, answer, 401);
  }
  report.figure(`${knocked} calls of the product heard a client as anybody`);
};

/** Before the code no door of his opens, and nothing says whose link it is. */
export const tryUnproved = async (ground: Ground, device: Device): Promise<void> => {
  const { report, address, operations, dice } = ground;
  const doors = doorsOf(operations).filter(({ path }) => !beforeCode.test(path));
  let heard = 0;
  for (const operation of doors) {
    const input = inputFor(operation, { ids: () => 1, isSaid: () => false, dice });
    const answer = await sendBy(address, device, operation, input);
    if (isLookedUp(answer)) heard += 1;
    expectStatus(report, `${operation.name} before the code`, answer, 403, 422);
  }
  if (heard === 0) report.found('no door was asked before the code but in a wrong form');
  report.figure(`${heard} of ${doors.length} doors looked at the link before its code`);
};

const refused = [403, 404, 409, 410, 413, 415, 422, 429] as const;

const entitiesOf = ({ params, body }: Operation): readonly string[] =>
  [...params.map(({ schema }) => schema), ...Object.values(body?.properties ?? {})].flatMap(
    ({ entity }: Schema) => entity ?? [],
  );

/** Records of a kind that belong to a deal. */
export type Ids = ReadonlyMap<string, readonly number[]>;

const mostTried = 4;
/** Kinds of documents that no client brings or looks at. */
const ofStaff = ['payment', 'guarantee', 'application_form'];

const asksKind = ({ params, body }: Operation): boolean =>
  params.some(({ name }) => name === 'document_type') || body?.properties?.['document_type'] !== undefined;

/** Records of another deal, named at every door that names any: none opens, none is acted upon. */
export const tryForeign = async ({ report, address, operations, dice }: Ground, device: Device, ids: Ids) => {
  let [named, heard] = [0, 0];
  for (const operation of doorsOf(operations)) {
    for (const entity of entitiesOf(operation))
      for (const id of (ids.get(entity) ?? []).slice(-mostTried)) {
        const input = inputFor(operation, { ids: () => id, isSaid: () => false, dice });
        const answer = await sendBy(address, device, operation, input);
        named += 1;
        if (isLookedUp(answer)) heard += 1;
        const what = `${operation.name} opens ${entity} of another deal`;
        expectStatus(report, what, answer, ...refused);
      }
  }
  for (const operation of doorsOf(operations).filter(asksKind))
    for (const kind of ofStaff) {
      const input = inputFor(operation, { ids: () => noRecord, isSaid: () => false, dice, text: () => kind });
      const path = input.path.replace(/(document_type=)[^&]*/, `$1${kind}`);
      const body = typeof input.body === 'object' ? { ...input.body, document_type: kind } : input.body;
      const answer = await sendBy(address, device, operation, { path, body });
      expectStatus(report, `${operation.name} takes a kind of ours`, answer, ...refused);
    }
  if (heard === 0) report.found('no record of another deal was looked up');
  report.figure(
    `${named} records of other deals were named at ${doorsOf(operations).length} doors, ${heard} of them looked up`,
  );
};

/** Which doors belong to what a link is made for. */
const purposeOf: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['begin-document', 'document', 'answer', 'pass-document', 'sample', 'remark-picture'].map((path) => [
      path,
      'documents',
    ]),
  ),
  choose: 'offers',
  accept: 'offers',
  ...Object.fromEntries(
    ['signature', 'sign-file', 'sign-code', 'sign', 'sign-sheet', 'signed-set'].map((path) => [path, 'sign']),
  ),
  paid: 'pay',
  invoice: 'pay',
  ...Object.fromEntries(
    ['draft-file', 'draft-remark', 'draft-agree', 'guarantee', 'next'].map((path) => [path, 'guarantee']),
  ),
};

/** A link for one thing alone: his own deal's other doors are not there, by the very ids that open them to another link. */
export const tryNarrow = async (
  { report, address, operations, dice }: Ground,
  device: Device,
  { purpose, ids }: { readonly purpose: string; readonly ids: Ids },
): Promise<void> => {
  for (const operation of doorsOf(operations)) {
    const { path, name } = operation;
    if (beforeCode.test(path) || forAnyLink.test(path)) continue;
    const own = purposeOf[path.slice('/client/'.length)];
    if (own === undefined) report.found(`${name}: nobody has said what it is for`);
    if (own === purpose) continue;
    const making = { ids: (entity: string) => ids.get(entity)?.at(-1) ?? 1, isSaid: () => false, dice };
    const answer = await sendBy(address, device, operation, inputFor(operation, making));
    expectStatus(report, `${name} by a link for ${purpose}`, answer, ...refused);
  }
  const page = jsonOf(await callBy(address, device, 'GET', '/client/page')) as Readonly<
    Record<string, unknown>
  >;
  const parts = {
    documents: 'documents',
    offers: 'offers',
    sign: 'signing',
    pay: 'invoices',
    guarantee: 'guarantee',
  };
  if (purpose !== 'guarantee' && page['drafts'] !== null) report.found(`a link for ${purpose} shows drafts`);
  for (const [other, part] of Object.entries(parts))
    if (other !== purpose && page[part] !== null) report.found(`a link for ${purpose} shows ${part}`);
  report.did(allPurposes.length);
};

/** How a link that opens nothing any more is refused: at each door of a device that was in, and to whoever comes anew. */
export const tryEnded = async (
  { report, address, operations, dice }: Ground,
  how: string,
  { device, token, unknown }: { readonly device: Device; readonly token: string; readonly unknown: string },
): Promise<void> => {
  const again = wordsOf((await openLink(address, token)).answer);
  report.did();
  if (again !== unknown) report.found(`a link ${how} is told from one that never was: ${again}`);
  const doors = doorsOf(operations).filter(({ path }) => path !== '/client/open');
  let heard = 0;
  for (const operation of doors) {
    const input = inputFor(operation, { ids: () => 1, isSaid: () => false, dice });
    const answer = await sendBy(address, device, operation, input);
    if (isLookedUp(answer)) heard += 1;
    expectStatus(report, `${operation.name} by a link ${how}`, answer, 401, 403, 422);
  }
  if (heard === 0) report.found(`no door was asked by a link ${how} but in a wrong form`);
  report.figure(`${heard} of ${doors.length} doors looked at a link ${how}`);
};

/** What a secret that never was is answered. */
export const unknownAnswer = async (address: string): Promise<string> =>
  wordsOf((await openLink(address, 'x'.repeat(43))).answer);

type Card = Readonly<Record<string, unknown>>;

/** Another phone in the client's card than the one that a link was made for; answers whether it was written. */
export const changePhone = async (
  { report, address, admin }: Ground,
  organization: number,
  phone: string,
): Promise<boolean> => {
  const card = jsonOf(await callAs(address, admin, 'GET', `/organization/one?id=${organization}`)) as Card;
  const facts = ['short_name', 'full_name', 'kpp', 'ogrn', 'status', 'registered_on', 'okved', 'okved_name'];
  const more = [
    'region_code',
    'address',
    'head_name',
    'head_post',
    'capital',
    'employees',
    'tax_system',
    'email',
  ];
  const kept = Object.fromEntries([...facts, ...more].map((name) => [name, card[name] ?? null]));
  const body = { ...kept, id: organization, version: card['version'], phone };
  const answer = await callAs(address, admin, 'POST', '/organization/update', body);
  if (answer.status !== 200) report.found(`a phone is not changed: ${String(fieldOf(answer, 'message'))}`);
  return answer.status === 200;
};
