import { type Answer, callAs, fieldOf, jsonOf, type Person } from '#attack/client.ts';
import type { Collector } from '#attack/findings.ts';
import { type Device, callBy } from '#attack/link-device.ts';
import { textOf } from '#attack/own-deals.ts';

/** What no client may read, by what it is; each as it would stand in an answer. */
export type Secrets = Map<string, readonly string[]>;

type Page = { readonly items: readonly Readonly<Record<string, unknown>>[] };

/** Of a deal as its staff read it. */
export type Deal = {
  readonly id: number;
  readonly organization_id: number | null;
  readonly client_name: string | null;
  readonly legs: readonly {
    readonly id: number;
    readonly bank: { readonly name: string } | null;
    readonly status: string;
    readonly sub_state: string | null;
    readonly offer: object | null;
  }[];
  readonly agent: { readonly id: number; readonly name: string } | null;
  readonly manager: { readonly id: number; readonly name: string } | null;
};

const rowsOf = async (address: string, admin: Person, path: string, asked: object): Promise<Page['items']> =>
  (jsonOf(await callAs(address, admin, 'POST', path, asked)) as Page).items;

/** How a firm is told from others: its name without its legal form. */
const coreOf = (name: string): string => /«([^»]+)»/.exec(name)?.[1] ?? name;

const mostPeople = 50;

/** Phones of our people, by who they are. */
export const phonesOf = async (address: string, admin: Person): Promise<ReadonlyMap<number, string>> => {
  const phones = new Map<number, string>();
  for (const { id } of await rowsOf(address, admin, '/user/list', { limit: mostPeople })) {
    const phone = fieldOf(await callAs(address, admin, 'GET', `/user/one?id=${Number(id)}`), 'phone');
    if (typeof phone === 'string' && phone.length > 10)
      phones.set(Number(id), phone.replaceAll(/\D/g, '').slice(-10));
  }
  return phones;
};

/** Clients of other deals, of which this one's client knows nothing. */
const clientsOf = async (address: string, admin: Person, deal: Deal): Promise<readonly string[]> => {
  const deals = await rowsOf(address, admin, '/application/appsearch', {
    state: 0,
    data_start: null,
    limit: 200,
  });
  const names = deals.flatMap(({ client_name: name }) => (typeof name === 'string' ? coreOf(name) : []));
  const others = [...new Set(names)].filter((name) => !(deal.client_name ?? '').includes(name));
  return others.map((name) => `«${name}»`);
};

/** Whether a bank looks at the application of one of the legs: it may offer something. */
export const offeringLeg = ({ legs }: Deal) =>
  legs.find(({ bank, status, sub_state: step }) => bank && status === 'sending' && step === 'in_review');

/** Banks of the deal that have offered nothing: where else it has been sent, and who has refused, stays with us. */
const banksOf = (deal: Deal): readonly string[] => {
  const { legs } = deal;
  const offering = offeringLeg(deal);
  const offered = legs.flatMap((leg) =>
    leg.bank && (leg.offer || leg === offering) ? coreOf(leg.bank.name) : [],
  );
  return legs
    .flatMap(({ offer, bank }) => (offer || !bank ? [] : coreOf(bank.name)))
    .filter((name) => name.length > 3 && !offered.includes(name));
};

type Line = { readonly id: number; readonly total: string; readonly amount: string };

/** What its agent earns by a deal that is issued, with the word of a correction of it; nothing where nothing is counted. */
const rewardsOf = async (
  report: Collector,
  address: string,
  admin: Person,
  { deal, word }: { readonly deal: Deal; readonly word: string },
): Promise<readonly string[]> => {
  for (const { id } of deal.legs) {
    const listed = await callAs(address, admin, 'GET', `/agent-commission/of-leg?application_bank_id=${id}`);
    const lines = listed.status === 200 ? (jsonOf(listed) as readonly Line[]) : [];
    const [first] = lines;
    if (!first) continue;
    const corrected = await callAs(address, admin, 'POST', '/agent-commission/save-commission', {
      accrual_id: first.id,
      delta: '-0.37',
      reason: word,
      file_id: null,
    });
    if (corrected.status !== 200) report.figure(`a reward was not corrected: ${corrected.status}`);
    return [word, ...lines.flatMap(({ total, amount }) => [total, amount])].filter((one) => one.length > 5);
  }
  return [];
};

/** Words said among ourselves, and to a bank. */
const notesOf = async (
  report: Collector,
  address: string,
  admin: Person,
  { deal, word }: { readonly deal: Deal; readonly word: string },
): Promise<readonly string[]> => {
  const call = (path: string, body: object) => callAs(address, admin, 'POST', path, body);
  const leg = deal.legs.find(({ bank }) => bank)?.id;
  const said: string[] = [];
  const tell = async (secret: string, path: string, body: object): Promise<void> => {
    const answer = await call(path, body);
    if (answer.status === 200) said.push(secret);
    else report.figure(`not said: ${path} ${answer.status}`);
  };
  for (const [at, where] of [
    { application_id: deal.id, side: 'agent' },
    { application_bank_id: leg },
  ].entries()) {
    const thread_id = Number(fieldOf(await call('/chat/open', where), 'id'));
    const text = `${word}Слово${at}`;
    await tell(text, '/chat/send', { thread_id, text, ...(at === 0 && { is_note: true }) });
  }
  const to_user_id = Number(fieldOf(await callAs(address, admin, 'GET', '/user/info'), 'id'));
  const title = `${word}Задача`;
  await tell(title, '/task/create', { title, text: title, to_user_id, application_id: deal.id });
  if (said.length === 0) report.found('no word of ours was said: nothing was tried');
  return said;
};

/** A price with our discount, said of a bank that looks at the application: its client reads the other one. */
const discountsOf = async (address: string, admin: Person, deal: Deal): Promise<readonly string[]> => {
  const leg = offeringLeg(deal);
  if (!leg) return [];
  const secret = '987654.37';
  const answer = await callAs(address, admin, 'POST', '/application-bank/save-offer', {
    application_bank_id: leg.id,
    amount: '1000000.00',
    date_start: '2027-01-01',
    date_end: '2027-12-31',
    price: '990000.00',
    pro_price: secret,
    valid_until: '2099-12-31',
  });
  return answer.status === 200 ? [secret] : [];
};

/** What is said around a deal: the mark of its words, and phones of our people. */
type Around = {
  readonly deal: Deal;
  readonly word: string;
  readonly phones: ReadonlyMap<number, string>;
};

/** Everything of a deal, and around it, that its client is never to read. */
export const secretsAround = async (
  report: Collector,
  address: string,
  admin: Person,
  { deal, word, phones }: Around,
): Promise<Secrets> => {
  const shown = new Set([deal.agent?.id, deal.manager?.id]);
  const note = `${word}Счёт`;
  const invoice = await callAs(address, admin, 'POST', '/client-invoices/create', {
    application_id: deal.id,
    application_bank_id: null,
    amount: '1000.00',
    percent: null,
    due_on: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
    subject: 'Услуги',
    note,
  });
  if (invoice.status !== 200)
    report.found(`no invoice was made: ${invoice.body.toString('utf8').slice(0, 120)}`);
  return new Map([
    ['a word of ours', [note, ...(await notesOf(report, address, admin, { deal, word }))]],
    ['a price with our discount', await discountsOf(address, admin, deal)],
    ['a phone of our people', [...phones].flatMap(([id, phone]) => (shown.has(id) ? [] : phone))],
    ['a client of another deal', await clientsOf(address, admin, deal)],
    ['a bank that has offered nothing', banksOf(deal)],
    ["the agent's reward", await rewardsOf(report, address, admin, { deal, word: `${word}Награда` })],
  ]);
};

/** A value as it may stand in a page, a sheet or a print: without spaces, its decimals by a point. */
const plain = (text: string): string => text.replaceAll(/[\s\u00a0]/g, '').replaceAll(',', '.');

/** Fields by which the product tells its own people what a client never reads. */
const staffFields =
  /"(?:pro_price|commission|reward|income|excess|margin|accrual\w*|curator\w*|operator\w*|is_note)"/;

/** A page behind a link, as far as it leads further. */
export type ShownPage = {
  readonly deal: { readonly amount: string | null };
  readonly documents: readonly { readonly kind: string; readonly state: string }[] | null;
  readonly offers: readonly { readonly id: number; readonly is_chosen: boolean }[] | null;
  readonly drafts: readonly { readonly id: number; readonly is_accepted: boolean }[] | null;
  readonly invoices: readonly { readonly id: number; readonly is_paid: boolean }[] | null;
  readonly signing: {
    readonly requests: readonly {
      readonly id: number;
      readonly is_signed: boolean;
      readonly files: readonly { readonly id: number }[];
    }[];
  } | null;
  readonly guarantee: object | null;
  readonly questions: object | null;
  readonly may_pass: boolean;
};

export const pageBy = async (address: string, device: Device): Promise<ShownPage> =>
  jsonOf(await callBy(address, device, 'GET', '/client/page')) as ShownPage;

/** Where the files of a page lie. */
const filesOf = ({ documents, drafts, invoices, signing }: ShownPage): readonly string[] => {
  const requests = signing?.requests ?? [];
  return [
    ...(documents ?? []).flatMap(({ kind }) => [
      `/client/sample?document_type=${kind}`,
      `/client/remark-picture?document_type=${kind}`,
    ]),
    ...(drafts ?? []).map(({ id }) => `/client/draft-file?id=${id}`),
    ...(invoices ?? []).map(({ id }) => `/client/invoice?id=${id}`),
    ...requests.flatMap(({ files }) => files.map(({ id }) => `/client/sign-file?id=${id}`)),
    ...requests.flatMap(({ id }) => [`/client/sign-sheet?id=${id}`, `/client/signed-set?id=${id}`]),
    '/client/guarantee',
  ];
};

/** Everything a client reads of his deal: the page, and each file it leads to. */
export const readAllBy = async (address: string, device: Device): Promise<ReadonlyMap<string, string>> => {
  const told = new Map<string, string>();
  const tell = async (path: string): Promise<Answer> => {
    const answer = await callBy(address, device, 'GET', path);
    if (answer.status === 200)
      told.set(path, await textOf(answer).catch(() => answer.body.toString('latin1')));
    return answer;
  };
  await tell('/client/visit');
  const page = jsonOf(await tell('/client/page')) as ShownPage;
  for (const path of filesOf(page)) await tell(path);
  return told;
};

/** Whether anything of what he reads is not his. */
export const lookFor = (report: Collector, told: ReadonlyMap<string, string>, secrets: Secrets): void => {
  for (const [where, text] of told) {
    const [shown, field] = [plain(text), staffFields.exec(text)?.[0]];
    if (field) report.found(`a client reads the field ${field} in ${where}`);
    for (const [what, values] of secrets) {
      report.did();
      const met = values.find((value) => shown.includes(plain(value)));
      if (met !== undefined) report.found(`a client reads ${what} in ${where}: ${met}`);
    }
  }
};
