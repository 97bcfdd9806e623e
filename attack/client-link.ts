import { type Answer, callAs, fieldOf, jsonOf, type Person, trusted } from '#attack/client.ts';
import type { Dice } from '#attack/dice.ts';
import type { Operation } from '#attack/document.ts';
import { type Collector, expectStatus, type Report, startReport } from '#attack/findings.ts';
import {
  askCode,
  callBy,
  type Device,
  type Link,
  makeLink,
  messageTo,
  openLink,
  provedBy,
  secretOf,
} from '#attack/link-device.ts';
import {
  changePhone,
  doorsOf,
  type Ground,
  tryEnded,
  tryForeign,
  tryNarrow,
  tryProduct,
  tryUnproved,
  unknownAnswer,
} from '#attack/link-doors.ts';
import { actTwice, tryPieces } from '#attack/link-acts.ts';
import {
  type Deal,
  lookFor,
  offeringLeg,
  pageBy,
  phonesOf,
  readAllBy,
  secretsAround,
} from '#attack/link-secrets.ts';
import { dealKind, readRecord } from '#attack/records.ts';

type Client = { readonly link: Link; readonly device: Device };

/** Deals in this state, as their staff read them. */
const dealsIn = async (address: string, admin: Person, status: string): Promise<readonly Deal[]> => {
  const asked = { state: 0, status, data_start: null, limit: 12 };
  const { items } = jsonOf(await callAs(address, admin, 'POST', '/application/appsearch', asked)) as {
    items: readonly { readonly id: number }[];
  };
  const deals: Deal[] = [];
  for (const { id } of items)
    deals.push(jsonOf(await callAs(address, admin, 'GET', `/applications/${id}`)) as Deal);
  return deals;
};

/** A telephone that nobody has. */
const phoneOf = (dice: Dice): string => `+7999${String(1_000_000 + dice.roll(9_000_000))}`;

/** A client of a deal, in by the code. */
const clientOf = async (
  { address, admin, dice }: Ground,
  deal: number,
  more: { readonly phone?: string; readonly purposes?: readonly string[] } = {},
): Promise<Client> => {
  const link = await makeLink(address, admin, { deal, phone: phoneOf(dice), ...more });
  const token = await secretOf(address, admin, link);
  return { link, device: await provedBy(address, admin, { token, phone: link.phone }) };
};

/** Asks the client of a leg to sign a document of its deal by a code; undefined where there is nothing to sign. */
const askToSign = async (
  { address, admin }: Ground,
  deal: Deal,
  phone: string,
): Promise<Answer | undefined> => {
  const listed = await callAs(address, admin, 'GET', `/application-bank/documents?application_id=${deal.id}`);
  const [document] = jsonOf(listed) as readonly { readonly id: number }[];
  if (!document) return undefined;
  return callAs(address, admin, 'POST', '/application-bank/sign-request', {
    application_bank_id: deal.legs.find(({ bank }) => bank)?.id,
    document_ids: [document.id],
    method: 'sms',
    signer: 'Проверкина Анна',
    phone,
    due_at: new Date(Date.now() + 3 * 86_400_000).toISOString(),
  });
};

/** What a client reads, he alone may read; a secret told by no answer. */
const tryReading = async (
  ground: Ground,
  deal: Deal,
  { device, link }: Client,
  phones: ReadonlyMap<number, string>,
): Promise<readonly string[]> => {
  const { report, address, admin, dice } = ground;
  const word = `Секрет${dice.roll(1_000_000_000)}`;
  const secrets = await secretsAround(report, address, admin, { deal, word, phones });
  await askToSign(ground, deal, link.phone);
  const told = await readAllBy(address, device);
  lookFor(report, told, secrets);
  const counts = [...secrets].map(([what, values]) => `${values.length} of ${what}`);
  report.figure(`a client of deal ${deal.id} read ${told.size} answers; sought ${counts.join(', ')}`);
  if (told.size < 3) report.found(`a client of deal ${deal.id} reads nothing: nothing was tried`);
  return [...secrets].flatMap(([what, values]) => (values.length > 0 ? what : []));
};

/** A link that somebody else has got hold of: without the phone no code helps, not one of another device, not guessed ones. */
const tryForwarded = async (ground: Ground, link: Link): Promise<void> => {
  const { report, address, admin } = ground;
  const [first, second] = await Promise.all(
    [0, 1].map(async () => openLink(address, await secretOf(address, admin, link))),
  );
  if (!first || !second) return;
  await tryUnproved(ground, second.device);
  const prove = async (device: Device, code: string): Promise<unknown> => {
    report.did();
    return fieldOf(await callBy(address, device, 'POST', '/client/prove', { code }), 'ok');
  };
  const right = await askCode(address, admin, first.device, link.phone);
  if (!/^\d{6}$/.test(right)) return report.found('no code was sent: codes of links were not tried');
  if ((await prove(second.device, right)) === true)
    report.found('a code opens another device than it was asked on');
  for (let at = 1; at <= 5; at += 1) {
    const code = String((Number(right) + at) % 1_000_000).padStart(6, '0');
    if ((await prove(first.device, code)) === true) report.found('a wrong code opens a link');
  }
  if ((await prove(first.device, right)) === true) report.found('a code opens after five wrong ones');
  await tryUnproved(ground, first.device);
};

/** A code typed in at two servers at once opens once. */
const tryCodeTwice = async ({ report, admin }: Ground, addresses: readonly string[], link: Link) => {
  const [home = '', other = home] = addresses;
  const { device } = await openLink(home, await secretOf(home, admin, link));
  const code = await askCode(home, admin, device, link.phone);
  const both = await Promise.all(
    [home, other].map((address) => callBy(address, device, 'POST', '/client/prove', { code })),
  );
  report.did(2);
  const won = both.filter((answer) => fieldOf(answer, 'ok') === true).length;
  if (won !== 1) report.found(`one code typed in by two at once opens ${won} times`);
};

/** Somebody asked for one document sees that document, and asks nobody further. */
const tryPassed = async ({ report, address, admin, dice }: Ground, { device }: Client): Promise<void> => {
  const kind = (await pageBy(address, device)).documents?.[0]?.kind;
  if (kind === undefined) return report.found('no document to ask another for: passing on was not tried');
  const phone = phoneOf(dice);
  const body = { document_type: kind, name: 'Бухгалтер', phone };
  const both = await Promise.all(
    [0, 1].map(() => callBy(address, device, 'POST', '/client/pass-document', body)),
  );
  for (const answer of both) expectStatus(report, 'a document is asked of another', answer, 200, 409);
  const token = (await messageTo(address, admin, phone)).split('#')[1] ?? '';
  const passed = await provedBy(address, admin, { token, phone });
  const { documents, deal, questions, offers, invoices, may_pass: mayPass } = await pageBy(address, passed);
  report.did();
  if ((documents ?? []).some((one) => one.kind !== kind) || deal.amount !== null || mayPass)
    report.found('a link for one document shows more than it');
  if (questions ?? offers ?? invoices) report.found('a link for one document shows other parts');
  const further = { ...body, phone: phoneOf(dice) };
  expectStatus(
    report,
    'passed on further',
    await callBy(address, passed, 'POST', '/client/pass-document', further),
    404,
  );
};

/** Links that end: withdrawn, by the end of the deal, by another phone in the card. */
const tryEnds = async (ground: Ground, ours: Deal): Promise<void> => {
  const { report, address, admin, dice } = ground;
  const unknown = await unknownAnswer(address);
  const end = async (how: string, { link, device }: Client, close: () => Promise<boolean>): Promise<void> => {
    const token = await secretOf(address, admin, link);
    if (await close()) await tryEnded(ground, how, { device, token, unknown });
  };
  const isDone = (what: string, answer: Answer): boolean => {
    expectStatus(report, what, answer, 200);
    return answer.status === 200;
  };
  const call = (path: string, body: object) => callAs(address, admin, 'POST', path, body);
  const withdrawn = await clientOf(ground, ours.id);
  await end('withdrawn', withdrawn, async () =>
    isDone('a link is withdrawn', await call('/application/client-link-withdraw', { id: withdrawn.link.id })),
  );
  const made = await call('/applications', { product: 1, client_name: 'ООО «Проверка ссылки»' });
  const deal = Number(fieldOf(made, 'id'));
  await end('of a deal that is over', await clientOf(ground, deal), async () =>
    isDone(
      'a deal ends',
      await call('/application/statusdeleted', { application_id: deal, reason: 'Проверка' }),
    ),
  );
  const { organization_id: organization } = ours;
  if (organization === null) return report.found('no card of the client: a changed phone was not tried');
  const card = await callAs(address, admin, 'GET', `/organization/one?id=${organization}`);
  const [former, phone] = [fieldOf(card, 'phone'), phoneOf(dice)];
  if (!(await changePhone(ground, organization, phone))) return;
  await end('of a phone that is changed', await clientOf(ground, ours.id, { phone }), () =>
    changePhone(ground, organization, typeof former === 'string' ? former : phoneOf(dice)),
  );
};

/** Records of other deals, made where the demonstration has none: an invoice, and a signature asked of the very same phone. */
const foreignIds = async (ground: Ground, deals: readonly Deal[], phone: string) => {
  const { address, admin, operations } = ground;
  const ids = new Map<string, number[]>();
  for (const deal of deals) {
    await askToSign(ground, deal, phone);
    const read = await readRecord(address, admin, operations, dealKind, deal.id);
    for (const [entity, own] of read.ids) ids.set(entity, [...(ids.get(entity) ?? []), ...own]);
  }
  return ids;
};

/** What is sought in what clients read, all deals together. */
const kindsOfSecrets = 6;

const tryDeals = async (ground: Ground, addresses: readonly string[], isSparing: boolean): Promise<void> => {
  const { report, address, admin, operations } = ground;
  const states = ['approved', 'sending', 'issued', 'issuing'];
  const [approved = [], sending = [], issued = [], issuing = []] = await Promise.all(
    states.map((status) => dealsIn(address, admin, status)),
  );
  const ours = approved.find(({ agent, legs }) => agent && legs.some(({ offer }) => offer));
  const strangers = [
    issued[0],
    sending.find(offeringLeg),
    issuing[0],
    approved.find((deal) => deal !== ours),
  ];
  const others = strangers.flatMap((deal) => deal ?? []).slice(0, isSparing ? 1 : strangers.length);
  if (!ours || others.length === 0) return report.found('no deal waits for its client: nothing was tried');
  const phones = await phonesOf(address, admin);
  const mine = await clientOf(ground, ours.id);
  const sought = new Set(await tryReading(ground, ours, mine, phones));
  const theirs: Client[] = [];
  for (const deal of others) {
    const client = await clientOf(ground, deal.id);
    for (const what of await tryReading(ground, deal, client, phones)) sought.add(what);
    theirs.push(client);
  }
  if (sought.size < kindsOfSecrets) report.found(`sought was only ${[...sought].join(', ')}`);
  const ids = await foreignIds(ground, others, mine.link.phone);
  const readOthers = async () =>
    Promise.all(
      others.map(async ({ id }) => (await readRecord(address, admin, operations, dealKind, id)).words),
    );
  const before = await readOthers();
  await tryForeign(ground, mine.device, ids);
  const after = await readOthers();
  for (const [at, { id }] of others.entries())
    if (before[at] !== after[at]) report.found(`deal ${id} has changed under the client of another`);
  await tryProduct(ground, mine.device);
  const own = (await readRecord(address, admin, operations, dealKind, ours.id)).ids;
  const narrow = await clientOf(ground, ours.id, { purposes: ['documents'] });
  await tryNarrow(ground, narrow.device, { purpose: 'documents', ids: own });
  await tryForwarded(ground, await makeLink(address, admin, { deal: ours.id, phone: phoneOf(ground.dice) }));
  await tryCodeTwice(
    ground,
    addresses,
    await makeLink(address, admin, { deal: ours.id, phone: phoneOf(ground.dice) }),
  );
  const [stranger] = theirs;
  if (stranger) await tryPieces(ground, [mine.device, stranger.device]);
  await tryPassed(ground, mine);
  for (const client of [mine, ...theirs]) await actTwice(ground, addresses, client);
  await tryEnds(ground, ours);
};

/**
 * A hostile holder of a client's link: forwarded, without the code, spent, of another deal, made for something else. Every
 * door behind it and every call of the product; records of others, what only our people read, acts repeated by two at once.
 */
export const tryClientLink = async (
  addresses: readonly string[],
  operations: readonly Operation[],
  { dice, share, isSparing }: { readonly dice: Dice; readonly share: number; readonly isSparing: boolean },
): Promise<Report> => {
  const report: Collector = startReport("a client's link");
  const [address = ''] = addresses;
  if (doorsOf(operations).length === 0) report.found('no door is for clients: nothing was tried');
  const ground = { report, address, admin: await trusted(address), operations, dice, share };
  await tryDeals(ground, addresses, isSparing);
  return report.end();
};
