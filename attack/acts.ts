import { type Answer, callAs, fieldOf, jsonOf, type Person, enter, trusted } from '#attack/client.ts';
import { soundPdf } from '#attack/document.ts';
import { sendFile } from '#attack/forms.ts';
import type { Dice } from '#attack/dice.ts';
import { type Collector, type Report, startReport } from '#attack/findings.ts';

type Ground = {
  readonly report: Collector;
  readonly home: string;
  readonly other: string;
  readonly admin: Person;
  readonly director: Person;
  /** Somebody else who checks papers. */
  readonly checker: Person;
  readonly dice: Dice;
};
/** Two acts at once upon a record of this very round; undefined where there is nothing left to act upon. */
type Race = (ground: Ground, round: number) => Promise<unknown>;

const hourMs = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * hourMs).toISOString();
/** The day in Moscow, which is the product's. */
const today = (): string => inHours(3).slice(0, 10);

const idOf = (answer: Answer): number => Number(fieldOf(answer, 'id'));
const post = (address: string, person: Person, path: string, body: object): Promise<Answer> =>
  callAs(address, person, 'POST', path, body);
const get = async <T>({ home, admin }: Ground, path: string): Promise<T> =>
  jsonOf(await callAs(home, admin, 'GET', path)) as T;

/** What the ground of a round is made of; a round that has none has tried nothing. */
const make = async ({ home, director }: Ground, path: string, body: object): Promise<number> => {
  const answer = await post(home, director, path, body);
  if (answer.status !== 200)
    throw new Error(`${path}: ${answer.status} ${answer.body.toString('utf8').slice(0, 300)}`);
  return idOf(answer);
};

type Act = readonly [path: string, body: object];

/** The acts of two people at two servers at once, and how many of them took effect. */
const atOnce = async (
  { report, home, other, admin, director }: Ground,
  what: string,
  one: Act,
  opposite: Act,
): Promise<number> => {
  const answers = await Promise.all([post(home, director, ...one), post(other, admin, ...opposite)]);
  report.did(answers.length);
  for (const { status, body } of answers)
    if (status === 0 || status >= 500)
      report.found(`${what}: ${status} ${body.toString('utf8').slice(0, 160)}`);
  return answers.filter(({ status }) => status === 200).length;
};

const expectOne = (report: Collector, what: string, won: number): void => {
  if (won !== 1) report.found(`${what}: ${won} took effect`);
};

/** Two acts of which one takes effect, whoever is first. */
const oneOf = async (ground: Ground, what: string, one: Act, opposite: Act = one): Promise<void> =>
  expectOne(ground.report, what, await atOnce(ground, what, one, opposite));

const makeDeal = (ground: Ground, name: string): Promise<number> =>
  make(ground, '/applications', { product: 1, client_name: name, inn: '7707083893' });

const makeThread = async (ground: Ground): Promise<number> =>
  make(ground, '/chat/open', { application_id: await makeDeal(ground, 'ООО «Двое»'), side: 'client' });

type Invoice = {
  readonly id: number;
  readonly version: number;
  readonly state: string;
  readonly paid: string;
};

const makeInvoice = async (ground: Ground): Promise<{ deal: number; invoice: Invoice }> => {
  const deal = await makeDeal(ground, 'ООО «Счёт»');
  const id = await make(ground, '/client-invoices/create', {
    application_id: deal,
    application_bank_id: null,
    amount: '1000.00',
    percent: null,
    due_on: today(),
    subject: 'Услуги',
    note: null,
  });
  return { deal, invoice: await readInvoice(ground, deal, id) };
};

const readInvoice = async (ground: Ground, deal: number, id: number): Promise<Invoice> => {
  const { items } = await get<{ items: Invoice[] }>(
    ground,
    `/client-invoices/of-deal?application_id=${deal}`,
  );
  const found = items.find((one) => one.id === id);
  if (!found) throw new Error(`No invoice ${id}`);
  return found;
};

/** A number of this round alone. */
const phoneOf = ({ dice }: Ground): string =>
  `+7(9${dice.roll(90) + 10})${dice.roll(900) + 100}-${dice.roll(9_000) + 1_000}`;

const makeLead = async (ground: Ground): Promise<{ id: number; version: number }> => {
  const id = await make(ground, '/ol-leads/savelead', { name: 'Двое сразу', phone: phoneOf(ground) });
  const { version } = await get<{ version: number }>(ground, `/ol-leads/one?id=${id}`);
  return { id, version };
};

const makeCallback = async (ground: Ground): Promise<{ id: number; version: number }> => {
  const body = { phone: phoneOf(ground), at: inHours(24), kind: 'team' };
  const made = await post(ground.home, ground.director, '/callback/create', body);
  return { id: idOf(made), version: Number(fieldOf(made, 'version') ?? 1) };
};

const attach = (
  { home, director }: Ground,
  fields: Readonly<Record<string, string | number>>,
  mark: string,
): Promise<Answer> =>
  sendFile(home, director, '/application-bank/save-document', fields, { content: `${soundPdf}%${mark}\n` });

type Document = { readonly id: number; readonly state: string };

const documentsOf = (ground: Ground, deal: number): Promise<readonly Document[]> =>
  get<readonly Document[]>(ground, `/application-bank/documents?application_id=${deal}`);

/** A deal with one charter, put in by a director. */
const makeDocument = async (ground: Ground): Promise<{ deal: number; id: number }> => {
  const deal = await makeDeal(ground, 'ООО «Бумага»');
  const fields = { application_id: deal, document_type: 'charter' };
  const kept = await attach(ground, fields, String(deal));
  const [document] = (jsonOf(kept) ?? []) as Document[];
  if (!document) throw new Error(`a file: ${kept.status} ${kept.body.toString('utf8').slice(0, 300)}`);
  return { deal, id: document.id };
};

const onMoney: Readonly<Record<string, Race>> = {
  'an invoice paid twice': async (ground) => {
    const { deal, invoice } = await makeInvoice(ground);
    const { id, version } = invoice;
    const pay: Act = [
      '/client-invoices/pay',
      { id, version, amount: '1000.00', paid_on: today(), note: null },
    ];
    await oneOf(ground, 'an invoice paid twice', pay);
    const { paid } = await readInvoice(ground, deal, id);
    if (Number(paid) !== 1_000) ground.report.found(`an invoice of 1000 paid twice is paid ${paid}`);
  },
  'an invoice paid and cancelled': async (ground) => {
    const { deal, invoice } = await makeInvoice(ground);
    const { id, version } = invoice;
    await oneOf(
      ground,
      'an invoice paid and cancelled',
      ['/client-invoices/pay', { id, version, amount: '1000.00', paid_on: today(), note: null }],
      ['/client-invoices/cancel', { id, version, reason: 'Гонка' }],
    );
    const { state, paid } = await readInvoice(ground, deal, id);
    if (state === 'cancelled' && Number(paid) > 0) ground.report.found('a cancelled invoice is paid');
  },
  'a payment taken back twice': async (ground) => {
    const { invoice } = await makeInvoice(ground);
    const { id, version } = invoice;
    const payment = await make(ground, '/client-invoices/pay', {
      id,
      version,
      amount: '10.00',
      paid_on: today(),
      note: null,
    });
    await oneOf(ground, 'a payment taken back twice', [
      '/client-invoices/remove-payment',
      { id: payment, reason: 'Гонка' },
    ]);
  },
};

const onCalls: Readonly<Record<string, Race>> = {
  'a lead, two deals': async (ground) =>
    oneOf(ground, 'a lead, two deals', ['/ol-leads/deal', await makeLead(ground)]),
  'a lead lost and made a deal': async (ground) => {
    const lead = await makeLead(ground);
    const lose = { ...lead, move: 'spam', comment: 'Гонка' };
    await oneOf(ground, 'a lead lost and made a deal', ['/ol-leads/deal', lead], ['/ol-leads/move', lose]);
  },
  'a callback done and cancelled': async (ground) => {
    const callback = await makeCallback(ground);
    await oneOf(
      ground,
      'a callback done and cancelled',
      ['/callback/done', callback],
      ['/callback/cancel', { ...callback, reason: 'Гонка' }],
    );
  },
  'a callback put off and done': async (ground) => {
    const callback = await makeCallback(ground);
    await oneOf(
      ground,
      'a callback put off and done',
      ['/callback/update', { ...callback, at: inHours(48) }],
      ['/callback/done', callback],
    );
  },
  'a number stopped by two': async (ground) => {
    const phone = phoneOf(ground);
    const what = 'a number stopped by two';
    await atOnce(
      ground,
      what,
      ['/call/stop-add', { phone, reason: 'client_request' }],
      ['/call/stop-add', { phone, reason: 'client_request' }],
    );
    const { items } = jsonOf(
      await post(ground.home, ground.admin, '/call/stop-list', {
        q: phone.replaceAll(/\D/g, ''),
        state: 'standing',
      }),
    ) as { items: { id: number }[] };
    if (items.length !== 1) ground.report.found(`${what}: stands ${items.length} times`);
    const [stop] = items;
    if (!stop) return;
    await atOnce(
      ground,
      'a number taken off by two',
      ['/call/stop-remove', { id: stop.id, why: 'Гонка' }],
      ['/call/stop-remove', { id: stop.id, why: 'Гонка' }],
    );
  },
  'a consent withdrawn by two': async (ground) => {
    const id = await make(ground, '/call/consent-add', {
      phone: phoneOf(ground),
      kind: 'offers',
      text: 'Согласен на звонки',
      channel: 'call',
      consented_at: inHours(-1),
      proof_kind: 'file',
      proof: 'Запись 1',
    });
    await oneOf(ground, 'a consent withdrawn by two', ['/call/consent-withdraw', { id, how: 'Гонка' }]);
  },
};

const onWords: Readonly<Record<string, Race>> = {
  'a word changed and withdrawn': async (ground, round) => {
    const thread_id = await makeThread(ground);
    const id = await make(ground, '/chat/send', { thread_id, text: 'Слово' });
    const { report, home, other, director } = ground;
    const text = `Иначе ${round}`;
    const answers = await Promise.all([
      post(home, director, '/chat/edit', { id, text }),
      post(other, director, '/chat/delete', { id }),
    ]);
    report.did(2);
    for (const { status } of answers) if (status === 0 || status >= 500) report.found(`a word: ${status}`);
    const shown = await callAs(home, director, 'GET', `/chat/messages?thread_id=${thread_id}`);
    if (answers[1]?.status !== 200) report.found(`a word is not withdrawn: ${answers[1]?.status}`);
    else if (shown.body.toString('utf8').includes(text)) report.found('a withdrawn word is read');
  },
  'a word made a task by two': async (ground) => {
    const id = await make(ground, '/chat/send', { thread_id: await makeThread(ground), text: 'Дело' });
    await oneOf(ground, 'a word made a task by two', [
      '/chat/message-to-task',
      { message_id: id, title: 'Дело', due_at: null },
    ]);
  },
  'a task done and withdrawn': async (ground) => {
    const { home, director } = ground;
    const to_user_id = idOf(await callAs(home, director, 'GET', '/user/info'));
    const id = await make(ground, '/task/create', { title: 'Двое', to_user_id });
    const what = 'a task done and withdrawn';
    await atOnce(
      ground,
      what,
      ['/task/move', { id, move: 'finish', comment: 'Гонка' }],
      ['/task/move', { id, move: 'withdraw', comment: 'Гонка' }],
    );
    const card = await get<{ state: string }>(ground, `/task/one?id=${id}`);
    const ends = JSON.stringify(card).match(/"what":"moved"/g) ?? [];
    if (ends.length > 1) ground.report.found(`${what}: it says so ${ends.length} times`);
  },
};

const onPapers: Readonly<Record<string, Race>> = {
  'a file taken away and checked': async (ground) => {
    const { deal, id } = await makeDocument(ground);
    const what = 'a file taken away and checked';
    const { report, home, other, admin, director } = ground;
    const [gone, checked] = await Promise.all([
      post(home, director, '/application-bank/delete-document', { id }),
      post(other, admin, '/application-bank/check-document', { ids: [id], verdict: 'accepted' }),
    ]);
    report.did(2);
    for (const { status } of [gone, checked])
      if (status === 0 || status >= 500) report.found(`${what}: ${status}`);
    if (gone.status !== 200 && checked.status !== 200) report.found(`${what}: refused to both`);
    const left = (await documentsOf(ground, deal)).find((one) => one.id === id);
    if (gone.status === 200 && left?.state === 'checked') report.found(`${what}: it is accepted still`);
  },
  'a file taken away and another put in its place': async (ground) => {
    const { deal, id } = await makeDocument(ground);
    const { report, other, admin } = ground;
    const fields = { application_id: deal, document_type: 'charter', replaces_id: id };
    const answers = await Promise.all([
      attach(ground, fields, `${deal}-again`),
      post(other, admin, '/application-bank/delete-document', { id }),
    ]);
    report.did(2);
    for (const { status, body } of answers)
      if (status === 0 || status >= 500)
        report.found(`a file replaced and taken away: ${status} ${body.toString('utf8').slice(0, 160)}`);
    if (answers.every(({ status }) => status !== 200))
      report.found('a file replaced and taken away: refused to both');
    const { length } = await documentsOf(ground, deal);
    if (length > 1) report.found(`a file replaced and taken away stands ${length} times`);
  },
  'a file accepted and turned down': async (ground) => {
    const { id } = await makeDocument(ground);
    const { report, home, other, admin, checker } = ground;
    const verdict = (person: Person, address: string, more: object) =>
      post(address, person, '/application-bank/check-document', { ids: [id], ...more });
    const answers = await Promise.all([
      verdict(checker, home, { verdict: 'accepted' }),
      verdict(admin, other, { verdict: 'rejected', remark: 'Гонка' }),
    ]);
    report.did(2);
    const won = answers.filter(({ status }) => status === 200).length;
    if (won !== 1 || answers.some(({ status }) => status === 0 || status >= 500))
      report.found(
        `a file accepted and turned down: ${answers.map(({ status, body }) => `${status} ${body.toString('utf8').slice(0, 80)}`).join(' | ')}`,
      );
  },
};

const races = { ...onMoney, ...onCalls, ...onWords, ...onPapers };

/**
 * The same and the opposite act by two people at two servers, upon whatever else than a leg is acted upon: money, leads,
 * promised calls, the stop list, consents, words, tasks, papers. One outcome, and the record says it once.
 */
export const tryActs = async (
  addresses: readonly string[],
  { rounds, dice }: { readonly rounds: number; readonly dice: Dice },
): Promise<Report> => {
  const report = startReport('the same and the opposite act on one record');
  const [home = '', other = home] = addresses;
  const [director, admin] = [await enter(home, 'director'), await trusted(other)];
  const checker = await enter(home, 'operator');
  const ground: Ground = { report, home, other, admin, director, checker, dice };
  for (const [name, race] of Object.entries(races)) {
    const begun = performance.now();
    try {
      for (let round = 0; round < rounds; round += 1) await race(ground, round);
    } catch (error) {
      report.found(`${name}: no ground for it: ${String(error)}`);
    }
    report.figure(`${name}: ${rounds} rounds, ${((performance.now() - begun) / rounds).toFixed(0)} ms each`);
  }
  return report.end();
};
