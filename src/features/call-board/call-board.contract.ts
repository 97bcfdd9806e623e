import * as z from 'zod/mini';
import { markAnswers, markQuestions } from '#features/call-board/call-board.marks.ts';
import { personStates } from '#features/call-board/call-board.states.ts';
import { callDirections, callResults } from '#features/calls/calls.status.ts';
import { figureGroups } from '#features/calls/calls.figures.ts';
import { usePhone } from '#features/calls/calls.access.ts';
import { leadWinners } from '#features/winners/winners.access.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import {
  cursor,
  entityId,
  entityIdText,
  instant,
  isoDate,
  limit,
  pageOf,
  personal,
  text,
} from '#kit/contract/fields.ts';

const person = () => z.object({ id: entityId('user'), name: z.string() });

const today = z.object({ attempts: z.int(), reached: z.int(), offers: z.int(), leads: z.int() });

const boardPerson = z.extend(person(), {
  state: z.enum(personStates),
  since: z.nullable(instant()),
  /** Why he is away. */
  reason: z.string(),
  /** Whom he talks to or calls. */
  call: z.nullable(
    z.object({
      id: entityId('call'),
      direction: z.enum(callDirections),
      with: personal('contact', z.nullable(z.string())),
    }),
  ),
  /** The company in his hands, and by which number it may be freed. */
  company: z.nullable(
    z.object({
      winner_id: entityId('winner'),
      name: z.string(),
      fence: z.int(),
      lease_until: instant(),
      can_free: z.boolean(),
    }),
  ),
  today,
});

const counts = {
  attempts: z.int(),
  reached: z.int(),
  seconds: z.int(),
  offers: z.int(),
  opened: z.int(),
  leads: z.int(),
  deals: z.int(),
  issued: z.int(),
  /** What our clients have paid us for these deals, and that for each hundred calls; only for who reads invoices. */
  fees: z.nullable(z.string()),
  fees_per_hundred: z.nullable(z.string()),
};

const filters = { from: z.optional(isoDate()), to: z.optional(isoDate()) };
const by = () => z._default(z.enum(figureGroups), 'person');

const mark = z.object({
  answers: z.array(z.enum(markAnswers)),
  score: z.int(),
  word: z.string(),
  by: z.string(),
  at: instant(),
  version: z.int(),
});

/** The calling room as whoever leads it sees it, and what comes of its calls. */
export const callBoardCalls = defineCalls('callBoard', {
  showBoard: defineCall({
    method: 'GET',
    path: '/call-board/now',
    access: leadWinners,
    summary:
      'Кто на смене и чем занят, звонки за сегодня, очередь по срокам, перезвоны, пропущенные, отказы правил',
    reply: z.object({
      at: instant(),
      day: isoDate(),
      is_practice: z.boolean(),
      people: z.array(boardPerson),
      today,
      /** Purchases to be called about by their last day to sign; the counting stops at a thousand. */
      winners: z.array(z.object({ day: isoDate(), days_left: z.int(), count: z.int(), untouched: z.int() })),
      overdue: z.int(),
      missed: z.int(),
      /** Of them those nobody has called back. */
      waiting: z.int(),
      refusals: z.array(z.object({ rule: z.string(), title: z.string(), count: z.int() })),
      bad_sound: z.array(
        z.object({
          call_id: entityId('call'),
          by: z.string(),
          with: personal('contact', z.nullable(z.string())),
          score: z.number(),
        }),
      ),
    }),
  }),
  listRefusals: defineCall({
    method: 'POST',
    path: '/call-board/refusals',
    access: leadWinners,
    reads: true,
    summary: 'Звонки, которые правила не дали сделать: кто, кому и почему, новые сверху',
    body: z.strictObject({ from: z.optional(isoDate()), cursor: cursor(), limit: limit() }),
    reply: pageOf(
      z.object({
        id: z.int(),
        by: z.string(),
        phone: personal('contact', z.string()),
        at: instant(),
        rules: z.array(z.object({ title: z.string(), words: z.string() })),
      }),
    ),
  }),
  showFigures: defineCall({
    method: 'POST',
    path: '/call-board/figures',
    access: usePhone,
    reads: true,
    refuses: [404],
    summary:
      'Показатели звонков по людям, скриптам, часам, поясам, регионам и источникам номера: свои, отдела или все',
    body: z.strictObject({ ...filters, by: by(), user_id: z.optional(entityId('user')) }),
    reply: z.object({
      from: isoDate(),
      to: isoDate(),
      is_practice: z.boolean(),
      rows: z.array(z.object({ value: z.string(), name: z.string(), ...counts })),
      total: z.object(counts),
    }),
  }),
  saveFigures: defineCall({
    method: 'GET',
    path: '/call-board/figures-xlsx',
    access: usePhone,
    refuses: [404],
    bulk: 'export',
    summary: 'Показатели звонков таблицей XLSX под теми же условиями',
    query: z.strictObject({ ...filters, by: by(), user_id: z.optional(entityIdText('user')) }),
    reply: fileReply,
  }),
  listRecordings: defineCall({
    method: 'POST',
    path: '/call-board/recordings',
    access: leadWinners,
    reads: true,
    refuses: [404],
    summary: 'Записанные разговоры: отбор по человеку, итогу, шагу скрипта, длине и оценке, новые сверху',
    body: z.strictObject({
      ...filters,
      user_id: z.optional(entityId('user')),
      result: z.optional(z.enum(callResults)),
      version_id: z.optional(entityId('scriptVersion')),
      step: z.optional(text(40, 1)),
      min_seconds: z.optional(z.int().check(z.gte(0), z.lte(36_000))),
      max_seconds: z.optional(z.int().check(z.gte(0), z.lte(36_000))),
      is_marked: z.optional(z.boolean()),
      cursor: cursor(),
      limit: limit(),
    }),
    reply: pageOf(
      z.object({
        id: entityId('call'),
        at: instant(),
        by: person(),
        with: personal('contact', z.nullable(z.string())),
        result: z.nullable(z.enum(callResults)),
        seconds: z.int(),
        score: z.nullable(z.int()),
      }),
    ),
  }),
  listSteps: defineCall({
    method: 'GET',
    path: '/call-board/steps',
    access: leadWinners,
    summary: 'Шаги скриптов, как они идут сейчас: для отбора записей',
    reply: z.array(
      z.object({
        version_id: entityId('scriptVersion'),
        name: z.string(),
        steps: z.array(z.object({ id: z.string(), title: z.string() })),
      }),
    ),
  }),
  showMark: defineCall({
    method: 'GET',
    path: '/call-board/mark',
    access: usePhone,
    summary: 'Оценка разговора и слово тому, кто говорил; null, пока её нет',
    query: z.strictObject({ call_id: entityIdText('call') }),
    reply: z.object({ mark: z.nullable(mark), can_mark: z.boolean() }),
  }),
  markCall: defineCall({
    method: 'POST',
    path: '/call-board/mark',
    access: leadWinners,
    refuses: [404, 409],
    summary: 'Оценить разговор сотрудника по пяти вопросам и написать ему слово; он узнает сразу',
    body: z.strictObject({
      call_id: entityId('call'),
      /** In the order of the questions. */
      answers: z
        .array(z.enum(markAnswers))
        .check(z.minLength(markQuestions.length), z.maxLength(markQuestions.length)),
      word: z._default(text(1000), ''),
      /** Of the mark that is corrected; 0 for a first one. */
      version: z._default(z.int().check(z.gte(0)), 0),
    }),
    reply: mark,
  }),
});
