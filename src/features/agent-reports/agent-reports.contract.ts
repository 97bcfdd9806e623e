import * as z from 'zod/mini';
import {
  bringDocuments,
  keepReports,
  ownReports,
  readAllReports,
  seeReports,
} from '#features/agent-reports/agent-reports.access.ts';
import { month } from '#features/agent-reports/agent-reports.fields.ts';
import { lineView, listItem, reportView } from '#features/agent-reports/agent-reports.views.ts';
import {
  documentSlots,
  reportKinds,
  reportSides,
  reportStates,
} from '#features/agent-reports/agent-reports.status.ts';
import { backgroundJobStarted } from '#features/background-jobs/background-jobs.contract.ts';
import { typedCode } from '#features/signing/signing.fields.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import {
  cursor,
  done,
  entityId,
  entityIdText,
  limit,
  pageOf,
  personal,
  signedMoney,
  text,
} from '#kit/contract/fields.ts';

const reason = text(300, 1);
const ids = z.array(entityId('agentReport')).check(z.minLength(1), z.maxLength(50));

const filter = {
  q: z.optional(text(60)),
  state: z.optional(z.enum(reportStates)),
  month: z.optional(month()),
  cursor: cursor(),
  limit: limit(),
};

/** Reports to payees: formed, disputed at a line, signed by both, on their way into an act. */
export const reportCalls = defineCalls('agentReports', {
  formReports: defineCall({
    method: 'POST',
    path: '/user/agentreport',
    access: keepReports,
    creates: true,
    bulk: 'mass',
    summary:
      'Сформировать отчёты за месяц, по одному или всем получателям: работа в фоне, один отчёт на получателя, месяц и вид',
    body: z.strictObject({
      month: month(),
      kind: z._default(z.enum(reportKinds), 'main'),
      payee_id: z.optional(entityId('user')),
    }),
    reply: backgroundJobStarted(),
  }),
  listWaiting: defineCall({
    method: 'POST',
    path: '/user/report-waiting',
    access: keepReports,
    reads: true,
    summary: 'Что не попадёт в отчёты за месяц и чего ждёт',
    body: z.strictObject({ month: month(), payee_id: z.optional(entityId('user')) }),
    reply: z.object({
      items: z.array(
        z.object({
          id: z.int(),
          payee: personal('contact', z.string()),
          deal_id: entityId('deal'),
          amount: signedMoney(),
          why: z.string(),
        }),
      ),
      has_more: z.boolean(),
    }),
  }),
  listOwn: defineCall({
    method: 'POST',
    path: '/user/myreports',
    access: ownReports,
    reads: true,
    summary: 'Мои отчёты; старший агент видит отчёты команды, главный агент своей ветки',
    body: z.strictObject(filter),
    reply: pageOf(listItem),
  }),
  listAll: defineCall({
    method: 'POST',
    path: '/user/allreports',
    access: readAllReports,
    reads: true,
    summary: 'Отчёты получателей: администратору и директору все, куратору своих агентов',
    body: z.strictObject({ ...filter, payee_id: z.optional(entityId('user')) }),
    reply: pageOf(listItem),
  }),
  getReport: defineCall({
    method: 'GET',
    path: '/user/report',
    access: seeReports,
    summary: 'Отчёт без строк: итоги, путь, подписи, документы, что можно сделать',
    query: z.strictObject({ id: entityIdText('agentReport') }),
    reply: reportView,
  }),
  listLines: defineCall({
    method: 'POST',
    path: '/user/report-lines',
    access: seeReports,
    reads: true,
    summary: 'Строки отчёта со спорами, до 500 за раз',
    body: z.strictObject({
      id: entityId('agentReport'),
      cursor: cursor(),
      limit: z._default(z.int().check(z.gte(1), z.lte(500)), 500),
    }),
    reply: pageOf(lineView),
  }),
  sendReports: defineCall({
    method: 'POST',
    path: '/user/report-send',
    access: keepReports,
    bulk: 'mass',
    summary: 'Отправить сформированные отчёты получателям на подпись',
    body: z.strictObject({ ids }),
    reply: z.object({ sent: z.int() }),
  }),
  dispute: defineCall({
    method: 'POST',
    path: '/user/report-dispute',
    access: bringDocuments,
    summary: 'Оспорить строку отчёта: словами, можно с файлом',
    files: { kind: 'documents', max: 1, isOptional: true },
    body: z.strictObject({ line_id: entityIdText('reportLine'), text: text(1000, 1) }),
    reply: done(),
  }),
  answerDispute: defineCall({
    method: 'POST',
    path: '/user/report-answer',
    access: keepReports,
    summary: 'Ответить на спор: принять с корректировкой в том же шаге или отказать словами',
    body: z.strictObject({
      id: entityId('reportDispute'),
      answer: text(1000, 1),
      /** With a sign; absent: refused. */
      delta: z.optional(signedMoney()),
    }),
    reply: done(),
  }),
  signReport: defineCall({
    method: 'POST',
    path: '/user/signreport',
    access: ownReports,
    asAnother: 'never',
    summary: 'Подписать свой отчёт кодом из СМС; неверный код — ответ с числом попыток',
    body: z.strictObject({ id: entityId('agentReport'), code: typedCode(), agrees: z.literal(true) }),
    reply: z.object({ ok: z.boolean(), message: z.string(), tries_left: z.int() }),
  }),
  signForUs: defineCall({
    method: 'POST',
    path: '/user/signreportadmin',
    access: keepReports,
    asAnother: 'never',
    summary: 'Подписать за компанию один или несколько отчётов одним кодом из СМС',
    body: z.strictObject({ ids, code: typedCode() }),
    reply: z.object({ ok: z.boolean(), message: z.string(), tries_left: z.int() }),
  }),
  signByCertificate: defineCall({
    method: 'POST',
    path: '/user/signreport-certificate',
    access: seeReports,
    asAnother: 'never',
    summary: 'Подписать отчёт квалифицированной подписью: сначала получатель, потом компания',
    files: { kind: 'signature', max: 1 },
    body: z.strictObject({ id: entityIdText('agentReport') }),
    reply: done(),
  }),
  revokeReport: defineCall({
    method: 'POST',
    path: '/user/deleteagentreport',
    access: keepReports,
    summary: 'Отозвать отчёт до подписей: строки освобождаются',
    body: z.strictObject({ id: entityId('agentReport'), reason }),
    reply: done(),
  }),
  bringDocument: defineCall({
    method: 'POST',
    path: '/user/report-document',
    access: bringDocuments,
    summary: 'Приложить документ к отчёту: скан, счёт, чек, счёт-фактура',
    files: { kind: 'documents', max: 1 },
    body: z.strictObject({ id: entityIdText('agentReport'), slot: z.enum(documentSlots) }),
    reply: done(),
  }),
  deleteDocument: defineCall({
    method: 'POST',
    path: '/user/delete-documentagentreport',
    access: bringDocuments,
    summary: 'Убрать документ отчёта, пока нет акта',
    body: z.strictObject({ id: entityId('reportDocument') }),
    reply: done(),
  }),
  openDocument: defineCall({
    method: 'GET',
    path: '/user/report-document-file',
    access: seeReports,
    summary: 'Файл документа отчёта',
    query: z.strictObject({ id: entityIdText('reportDocument') }),
    reply: fileReply,
  }),
  openDisputeFile: defineCall({
    method: 'GET',
    path: '/user/report-dispute-file',
    access: seeReports,
    summary: 'Файл, приложенный к спору',
    query: z.strictObject({ id: entityIdText('reportDispute') }),
    reply: fileReply,
  }),
  openReport: defineCall({
    method: 'GET',
    path: '/user/report-file',
    access: seeReports,
    summary: 'Отчёт в PDF, DOCX или XLSX',
    query: z.strictObject({ id: entityIdText('agentReport'), format: z.enum(['pdf', 'docx', 'xlsx']) }),
    reply: fileReply,
    refuses: [409],
  }),
  openSignature: defineCall({
    method: 'GET',
    path: '/user/report-signature',
    access: seeReports,
    summary: 'Файл электронной подписи стороны, байт в байт как был дан',
    query: z.strictObject({ id: entityIdText('agentReport'), side: z.enum(reportSides) }),
    reply: fileReply,
  }),
  openSheet: defineCall({
    method: 'GET',
    path: '/user/report-sheet',
    access: seeReports,
    summary: 'Лист подписания отчёта обеими сторонами, PDF',
    query: z.strictObject({ id: entityIdText('agentReport') }),
    reply: fileReply,
    refuses: [409],
  }),
});
