import * as z from 'zod/mini';
import { distributeLeads } from '#features/leads/leads.access.ts';
import { backgroundJobStarted } from '#features/background-jobs/background-jobs.contract.ts';
import { defineCall, defineCalls, fileReply } from '#kit/contract/define-call.ts';
import { entityIdText } from '#kit/contract/fields.ts';

const listFile = { kind: 'people', max: 1 } as const;

/** Leads that come by a file: tried row by row, then brought behind the scenes. */
export const leadListCalls = defineCalls('leads', {
  getListTemplate: defineCall({
    method: 'GET',
    path: '/ol-leads/list-template',
    access: distributeLeads,
    summary: 'Образец списка лидов: названия столбцов и строка-пример, XLSX',
    reply: fileReply,
  }),
  tryLeadList: defineCall({
    method: 'POST',
    path: '/ol-leads/try-list',
    access: distributeLeads,
    reads: true,
    summary:
      'Прочитать список XLSX или CSV: сколько лидов появится и почему не подходят строки; ничего не пишет',
    files: listFile,
    body: z.strictObject({}),
    reply: z.object({
      rows: z.int(),
      good: z.int(),
      bad: z.int(),
      /** The first of the rows that do not fit. */
      problems: z.array(z.object({ row: z.int(), shown: z.string(), words: z.string() })),
    }),
  }),
  listProblems: defineCall({
    method: 'POST',
    path: '/ol-leads/list-problems',
    access: distributeLeads,
    reads: true,
    summary: 'Все строки списка, которые не подходят, с причинами, XLSX',
    files: listFile,
    body: z.strictObject({}),
    reply: fileReply,
  }),
  bringLeadList: defineCall({
    method: 'POST',
    path: '/ol-leads/import',
    access: distributeLeads,
    creates: true,
    bulk: 'mass',
    summary: 'Загрузить список лидов в фоне: по лиду на строку, поровну между менеджерами или одному',
    files: listFile,
    body: z.strictObject({ manager_id: z.optional(entityIdText('user')) }),
    reply: backgroundJobStarted(),
  }),
});
