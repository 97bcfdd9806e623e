import * as z from 'zod/mini';
import { keepStatements } from '#features/bank-statements/bank-statements.access.ts';
import { registerLineFields } from '#features/bank-statements/bank-registers.contract.ts';
import {
  cabinetFields,
  categories,
  differenceReasons,
  directions,
  documentFilters,
  sampleFiles,
} from '#features/bank-statements/bank-statements.rules.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import {
  cursor,
  done,
  entityId,
  entityIdText,
  instant,
  isoDate,
  limit,
  money,
  pageOf,
  personal,
  signedMoney,
  text,
} from '#kit/contract/fields.ts';

const file = { kind: 'statement', max: 1 } as const;

/** How a table of a bank's cabinet is read; a file of the exchange format says both itself. */
const reading = {
  /** Which account of ours it is of; the only one where there is one. */
  account_id: z.optional(entityIdText('ownAccount')),
  /** Pairs of heading and field as JSON; without it the headings are remembered or recognised. */
  mapping: z.optional(text(8000)),
};

/** What a document will come to. */
const will = z.enum(['auto', 'offer', 'none']);
const movement = {
  day: isoDate(),
  number: z.string(),
  direction: z.enum(directions),
  amount: money(),
  party_name: z.string(),
  party_inn: z.string(),
  purpose: z.string(),
};

const line = z.object({
  ...movement,
  id: entityId('statementDocument'),
  account: personal('bank', z.string()),
  left: money(),
  note: z.nullable(z.string()),
  /** What its money was for, in words; '' while nobody has named it. */
  matched: z.string(),
  /** What is offered first for money that nobody has named, in words; '' where nothing is. */
  offer: z.string(),
});

const openLine = {
  kind: z.string(),
  id: z.int(),
  title: z.string(),
  about: z.string(),
  left: money(),
};

/** A line as `listLines` and offers name it within its kind. */
const part = z.strictObject({ line: z.int().check(z.gte(1), z.lte(2 ** 31 - 1)), amount: money() });

/** Statements of banks, and what their money was for. */
export const statementCalls = defineCalls('bankStatements', {
  tryStatement: defineCall({
    method: 'POST',
    path: '/bank-statements/try',
    access: keepStatements,
    reads: true,
    summary: 'Прочитать выписку и показать, что нового, чьё и что разнесётся само; ничего не записывает',
    files: file,
    body: z.strictObject(reading),
    reply: z.object({
      /** Whose a table is and how its columns were read; null for the exchange format. */
      table: z.nullable(
        z.object({
          account_id: z.nullable(entityId('ownAccount')),
          headings: z.array(z.object({ heading: z.string(), field: z.nullable(z.enum(cabinetFields)) })),
        }),
      ),
      problems: z.array(z.object({ line: z.int(), words: z.string() })),
      warnings: z.array(z.string()),
      days: z.nullable(z.string()),
      documents: z.int(),
      added: z.int(),
      existing: z.int(),
      /** How many of the new ones are matched by themselves, have an offer, have none. */
      will: z.object({ auto: z.int(), offer: z.int(), none: z.int() }),
      items: z.array(z.object({ ...movement, will, title: z.string(), why: z.string() })),
    }),
  }),
  bringStatement: defineCall({
    method: 'POST',
    path: '/bank-statements/bring',
    access: keepStatements,
    creates: true,
    summary: 'Внести выписку целиком: новые документы добавляются, известные остаются, ясные разносятся',
    files: file,
    body: z.strictObject({
      ...reading,
      /** What does not add up in it has been seen. */
      is_warned: z.optional(z.literal('1')),
    }),
    reply: z.object({
      id: entityId('statementFile'),
      added: z.int(),
      existing: z.int(),
      matched: z.int(),
      /** A long one is brought part by part by this job; nothing of it is counted yet. */
      background_job_id: z.nullable(entityId('background_job')),
    }),
  }),
  searchDocuments: defineCall({
    method: 'POST',
    path: '/bank-statements/search',
    access: keepStatements,
    reads: true,
    summary: 'Документы выписок, новые сверху: неразнесённые, с предложением, с пометкой, разнесённые',
    body: z.strictObject({
      filter: z.enum(documentFilters),
      q: z.optional(text(100)),
      direction: z.optional(z.enum(directions)),
      account_id: z.optional(entityId('ownAccount')),
      cursor: cursor(),
      limit: limit(),
    }),
    reply: pageOf(line),
  }),
  countOpen: defineCall({
    method: 'GET',
    path: '/bank-statements/open',
    access: keepStatements,
    summary: 'Сколько поступлений и списаний не разнесено и на какую сумму',
    reply: z.object({
      in: z.object({ count: z.int(), sum: signedMoney() }),
      out: z.object({ count: z.int(), sum: signedMoney() }),
      /** Lines of registers that differ from ours and wait for a reason. */
      differences: z.int(),
    }),
  }),
  showDocument: defineCall({
    method: 'GET',
    path: '/bank-statements/document',
    access: keepStatements,
    summary: 'Документ выписки: реквизиты, за что деньги, предложения с их основанием',
    query: z.object({ id: entityIdText('statementDocument') }),
    reply: z.object({
      line,
      title: z.string(),
      party_account: personal('bank', z.string()),
      party_bank: z.string(),
      rest: z.array(z.object({ key: z.string(), value: z.string() })),
      file_name: z.string(),
      brought_at: instant(),
      /** The bank that the payer is, as far as it is confirmed or can be read in his name. */
      bank_id: z.nullable(entityId('bank')),
      /** Lines of the registers its payment was split by. */
      register: z.array(
        z.object({
          ...registerLineFields,
          id: entityId('bankRegisterLine'),
          /** What has come of what is due by now, and whether a difference waits for a reason. */
          received: z.nullable(z.object({ received: money(), income: money() })),
          is_open: z.boolean(),
          reason: z.nullable(z.enum(differenceReasons)),
        }),
      ),
      offers: z.array(
        z.object({
          kind: z.string(),
          kind_title: z.string(),
          why: z.string(),
          parts: z.array(z.object({ ...openLine, amount: money() })),
        }),
      ),
      matches: z.array(
        z.object({
          id: entityId('statementMatch'),
          title: z.string(),
          why: z.string(),
          amount: money(),
          is_automatic: z.boolean(),
          by: z.string(),
          at: instant(),
          undone_reason: z.nullable(z.string()),
          /** What hangs on it; empty where nothing does. */
          hangs: z.string(),
          /** Accruals in reports, for which it can't be undone; each may be corrected instead. */
          corrects: z.array(z.object({ id: entityId('accrual'), person: z.string(), number: z.string() })),
        }),
      ),
    }),
  }),
  openFile: defineCall({
    method: 'GET',
    path: '/bank-statements/file',
    access: keepStatements,
    summary: 'Файл выписки, с которым пришёл документ',
    query: z.object({ id: entityIdText('statementDocument') }),
    reply: fileReply,
  }),
  openSample: defineCall({
    method: 'GET',
    path: '/bank-statements/sample',
    access: keepStatements,
    summary: 'Образец выписки или реестра вымышленного банка, по дням счёта из демонстрации',
    query: z.object({ name: z.enum(sampleFiles) }),
    reply: fileReply,
  }),
  listLines: defineCall({
    method: 'GET',
    path: '/bank-statements/lines',
    access: keepStatements,
    summary: 'Что ждёт денег и подходит под слова: для разнесения вручную',
    query: z.object({ direction: z.enum(directions), q: z.optional(text(100)) }),
    reply: z.array(z.object({ ...openLine, kind_title: z.string() })),
  }),
  matchDocument: defineCall({
    method: 'POST',
    path: '/bank-statements/match',
    access: keepStatements,
    creates: true,
    summary: 'Разнести деньги документа: принять предложение или отметить строки вручную',
    body: z.strictObject({
      id: entityId('statementDocument'),
      kind: text(40, 1),
      why: text(300),
      parts: z.array(part).check(z.maxLength(200)),
    }),
    reply: z.object({ id: entityId('statementMatch') }),
  }),
  classifyDocument: defineCall({
    method: 'POST',
    path: '/bank-statements/classify',
    access: keepStatements,
    creates: true,
    summary: 'Разнести остаток документа по виду: возврат, налоги, расход; можно запомнить правилом',
    body: z.strictObject({
      id: entityId('statementDocument'),
      category: z.enum(categories),
      /** Confirmed with it: the same of this party, if these words stand in the purpose. */
      rule: z.nullable(z.strictObject({ words: text(100) })),
    }),
    reply: z.object({ id: entityId('statementMatch') }),
  }),
  undoMatch: defineCall({
    method: 'POST',
    path: '/bank-statements/undo',
    access: keepStatements,
    summary: 'Отменить разнесение обратной проводкой',
    body: z.strictObject({ id: entityId('statementMatch'), reason: text(500, 1) }),
    reply: done(),
  }),
  noteDocument: defineCall({
    method: 'POST',
    path: '/bank-statements/note',
    access: keepStatements,
    summary: 'Пометить невыясненное словом; пустое слово снимает пометку',
    body: z.strictObject({ id: entityId('statementDocument'), note: text(500) }),
    reply: done(),
  }),
  listRules: defineCall({
    method: 'GET',
    path: '/bank-statements/rules',
    access: keepStatements,
    summary: 'Правила, по которым документы разносятся по видам сами',
    reply: z.array(
      z.object({
        id: entityId('statementRule'),
        direction: z.enum(directions),
        party_name: z.string(),
        party_inn: z.string(),
        words: z.string(),
        category: z.enum(categories),
        by: z.string(),
      }),
    ),
  }),
  removeRule: defineCall({
    method: 'POST',
    path: '/bank-statements/rule-remove',
    access: keepStatements,
    summary: 'Убрать правило; разнесённое по нему остаётся',
    body: z.strictObject({ id: entityId('statementRule') }),
    reply: done(),
  }),
});
