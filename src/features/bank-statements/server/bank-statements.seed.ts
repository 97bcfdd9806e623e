import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import {
  addKopecks,
  type Kopecks,
  kopecks,
  kopecksFromDecimal,
  subtractKopecks,
  toDecimalString,
} from '#domain/money.ts';
import { addDays, formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { accrualGrounds } from '#features/accruals/server/accruals.read.ts';
import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import {
  type SampleDocument,
  sampleSection,
  sampleStatement,
} from '#features/bank-statements/bank-statements.sample.ts';
import { statementTexts } from '#features/bank-statements/bank-statements.texts.ts';
import { banks } from '#features/banks/server/banks.read.ts';
import { invoices } from '#features/deal-fees/server/deal-fees.read.ts';
import { encodeText } from '#features/exchange-format/server/exchange-format.facade.ts';
import { guarantees } from '#features/guarantees/server/guarantees.read.ts';
import { ownAccounts } from '#features/own-accounts/server/own-accounts.read.ts';
import type { Caller } from '#kit/server/caller.ts';
import { selectRows } from '#kit/server/database.ts';
import { defineSeed, type SeedTools } from '#kit/server/define-seed.ts';
import type { ReceivedFile } from '#kit/server/receive-files.ts';

const words = statementTexts.demo;
const dayMs = 86_400_000;

type Owed = {
  readonly id: number;
  readonly bank_id: number;
  readonly bank: string;
  readonly inn: string;
  readonly number: string;
  readonly left: string;
};

/** What the bank that owes for most guarantees has not paid yet. */
const owedByOne = async ({ read, today }: SeedTools): Promise<Owed[]> => {
  const rows = await read((db) =>
    selectRows<Owed>(
      db,
      sql`select g.id, g.bank_id, b.name as bank, coalesce(b.inn, '') as inn, u.number, (g.income - g.received - g.written_off)::text as left
          from ${accrualGrounds} g join ${banks} b on b.id = g.bank_id
          join ${guarantees} u on u.leg_id = g.leg_id and u.issue_number = g.issue_number
          where g.state = 'live' and g.kind = 'issue' and g.received = 0 and g.written_off = 0 and g.income > 1000
            and g.created_at < ${today.toISOString()}::timestamptz
          order by g.id limit 200`,
    ),
  );
  const groups = [...Map.groupBy(rows, (row) => row.bank_id).values()];
  return groups.toSorted((one, other) => other.length - one.length)[0] ?? [];
};

const openInvoice = async ({ read, today }: SeedTools) => {
  const [row] = await read((db) =>
    selectRows<{ number: string; left: string; name: string; inn: string; day: string }>(
      db,
      sql`select i.year || '-' || i.number as number, (i.amount - i.paid)::text as left, i.payer->>'name' as name,
            coalesce(i.payer->>'inn', '') as inn, i.issued_on::text as day
          from ${invoices} i where i.paid_at is null and i.cancelled_at is null and i.paid = 0
            and i.created_at < ${today.toISOString()}::timestamptz order by i.id limit 1`,
    ),
  );
  return row;
};

const usual = { isOut: false, inn: '', purpose: '' };

/** What went out in each month: rent, the bank's own fee, taxes. */
const outgoing = (day: string, month: number): SampleDocument[] => [
  {
    ...usual,
    number: String(410 + month),
    day,
    sum: '68000.00',
    isOut: true,
    inn: '7798000101',
    name: words.rent,
    purpose: words.rentFor,
  },
  {
    ...usual,
    number: String(90 + month),
    day,
    sum: '1490.00',
    isOut: true,
    inn: '7798000102',
    name: words.bank,
    purpose: words.fee,
  },
  {
    ...usual,
    number: String(520 + month),
    day: addDays(day, 1),
    sum: `${31_000 + month * 1_250}.00`,
    isOut: true,
    inn: '7727406020',
    name: words.treasury,
    purpose: words.tax,
  },
];

const unknownMoney = (day: string): SampleDocument => ({
  ...usual,
  number: '77',
  day,
  sum: '24800.00',
  inn: '7798000155',
  name: words.unknown,
  purpose: words.unknownFor,
});

type Stated = { readonly account: string; readonly opening: Kopecks };

const keepStatement = async (
  { services }: SeedTools,
  name: string,
  content: Uint8Array,
): Promise<ReceivedFile> => {
  const { sha256, bytes } = await services.files
    .save(Readable.from([content]), { maxBytes: content.length, accept: () => Promise.resolve(true) })
    .then((saved) => ({ sha256: saved.id, bytes: saved.bytes }));
  return { sha256, name, mime: 'text/plain', bytes, marks: [] };
};

/** Brings a statement as a bank would have written it; answers what stood on the account at its end. */
const bring = async (
  tools: SeedTools,
  { account, opening }: Stated,
  documents: readonly SampleDocument[],
  by: { readonly caller: Caller; readonly now: Date },
): Promise<Kopecks> => {
  const moved = documents.map((one) => ({ ...one, amount: kopecksFromDecimal(one.sum) }));
  const { lines, closing } = sampleSection(account, opening, moved);
  const content = encodeText(sampleStatement(account, lines, documents), 'windows-1251');
  const file = await keepStatement(tools, words.file(formatDate(moscowDateOf(by.now))), content);
  await tools.runCall(statementCalls.bringStatement, { body: {} }, { ...by, files: [file] });
  return closing;
};

type Months = readonly { readonly day: string; readonly now: Date }[];

/** Three months of statements: the last one with money that is short, for two guarantees, and of nobody. */
const documentsOf = (owed: readonly Owed[], months: Months): SampleDocument[][] => {
  const [one, two, three, four, five] = owed;
  const from = (due: Owed | undefined, number: string, day: string, sum: string, purpose: string) =>
    due ? [{ ...usual, number, day, sum, inn: due.inn, name: due.bank, purpose }] : [];
  const short = three && toDecimalString(subtractKopecks(kopecksFromDecimal(three.left), kopecks(20_000)));
  const both =
    four && five && toDecimalString(addKopecks(kopecksFromDecimal(four.left), kopecksFromDecimal(five.left)));
  return months.map(({ day }, at) => [
    ...outgoing(day, at),
    ...(at === 0 ? [unknownMoney(day)] : []),
    ...(at === 1 ? from(one, '201', day, one?.left ?? '', words.reward(one?.number ?? '')) : []),
    ...(at === 2 ? from(two, '202', day, two?.left ?? '', words.reward(two?.number ?? '')) : []),
    ...(at === 2 ? from(three, '203', day, short ?? '', words.reward(three?.number ?? '')) : []),
    ...(at === 2 ? from(five, '204', day, both ?? '', words.rewards) : []),
  ]);
};

type Acting = { readonly caller: Caller; readonly now: Date };

/** The administrator files the first of each kind and confirms that the next are filed by themselves. */
const confirmRules = async ({ runCall }: SeedTools, by: Acting): Promise<void> => {
  const body = { filter: 'open' as const, limit: 50 };
  const { items } = await runCall(statementCalls.searchDocuments, { body }, by);
  const file = async (name: string, category: 'cost' | 'bank_fee' | 'tax'): Promise<void> => {
    const found = items.find((item) => item.party_name === name);
    if (!found) return;
    const classified = { id: found.id, category, rule: { words: '' } };
    await runCall(statementCalls.classifyDocument, { body: classified }, by);
  };
  await file(words.rent, 'cost');
  await file(words.bank, 'bank_fee');
  await file(words.treasury, 'tax');
  const unknown = items.find((item) => item.party_name === words.unknown);
  if (unknown) await runCall(statementCalls.noteDocument, { body: { id: unknown.id, note: words.note } }, by);
};

export const statementsSeed = defineSeed({
  name: 'bank-statements',
  order: 79,
  title: 'Выписки банка',
  isBehind: true,
  run: async (tools) => {
    const { read, actAs, today } = tools;
    const [account] = await read((db) => db.select().from(ownAccounts).orderBy(ownAccounts.id).limit(1));
    if (!account) return;
    const owed = await owedByOne(tools);
    const invoice = await openInvoice(tools);
    const caller = await actAs('admin');
    const months = [62, 33, 4].map((ago) => {
      const now = new Date(today.getTime() - (ago - 2) * dayMs);
      return { day: moscowDateOf(new Date(today.getTime() - ago * dayMs)), now };
    });
    let opening = kopecksFromDecimal(account.openingBalance);
    for (const [at, documents] of documentsOf(owed, months).entries()) {
      const { now = today, day = '' } = months[at] ?? {};
      const by = { caller, now };
      const paid =
        at === 2 && invoice && invoice.day <= day
          ? [
              {
                ...usual,
                number: '315',
                day,
                sum: invoice.left,
                inn: invoice.inn,
                name: invoice.name,
                purpose: words.invoice(invoice.number),
              },
            ]
          : [];
      opening = await bring(tools, { account: account.number, opening }, [...documents, ...paid], by);
      if (at === 0) await confirmRules(tools, by);
    }
  },
});
