import * as z from 'zod/mini';
import { organizationStatuses } from '#features/organizations/organizations.status.ts';
import { editStatements, seeStatements } from '#features/statements/statements.access.ts';
import { maxFigure } from '#features/statements/statements.entry.ts';
import { formKinds, lineCodes } from '#features/statements/statements.lines.ts';
import {
  firstYear,
  lastYear,
  lookupOutcomes,
  maxNote,
  statementSources,
} from '#features/statements/statements.rules.ts';
import { defineCall, defineCalls } from '#kit/contract/define-call.ts';
import { entityId, entityIdText, instant, isoDate, text } from '#kit/contract/fields.ts';

const year = () => z.int().check(z.gte(firstYear), z.lte(lastYear));
const version = () => z.int().check(z.gte(0), z.lte(1_000_000));

/** Whole thousand roubles; a line that is not listed was not given. */
const line = z.strictObject({
  code: z.enum(lineCodes),
  value: z.int().check(z.gte(-maxFigure), z.lte(maxFigure)),
});

const statement = z.object({
  year: z.int(),
  form: z.enum(formKinds),
  lines: z.array(line),
  source: z.enum(statementSources),
  /** The figures as the source has them, where they are known; a person may go back to them. */
  registry_lines: z.nullable(z.array(line)),
  /** Number of the correction the figures were read from. */
  correction: z.nullable(z.int()),
  published_on: z.nullable(isoDate()),
  /** Year of the report the figures stand in: a later one when they are its columns of comparison. */
  report_year: z.nullable(z.int()),
  looked_up_at: z.nullable(instant()),
  note: z.string(),
  locked: z.boolean(),
  locked_by: z.nullable(z.string()),
  locked_at: z.nullable(instant()),
  version: z.int(),
});

const lookup = z.object({
  state: z.enum(['asking', 'answered']),
  outcome: z.nullable(z.enum(lookupOutcomes)),
  asked_at: instant(),
  answered_at: z.nullable(instant()),
  /** Until then an answer is kept and not asked for again by itself. */
  fresh_until: z.nullable(instant()),
});

/** Accounting statements of a client: forms 1 and 2 by year. */
export const statementCalls = defineCalls('statements', {
  listStatements: defineCall({
    method: 'GET',
    path: '/organization/statements',
    access: seeStatements,
    summary:
      'Бухгалтерская отчётность организации по годам, в тысячах рублей; незаполненной строки нет в списке',
    query: z.strictObject({ organization_id: entityIdText('organization') }),
    reply: z.object({
      organization: z.object({
        id: entityId('organization'),
        name: z.string(),
        inn: z.string(),
        kpp: z.nullable(z.string()),
        ogrn: z.nullable(z.string()),
        kind: z.enum(['legal', 'person']),
        status: z.enum(organizationStatuses),
        region: z.nullable(z.string()),
        registered_on: z.nullable(isoDate()),
      }),
      /** Where figures can be taken from; null when no source is configured. */
      source: z.nullable(z.enum(['girbo', 'demo'])),
      lookup: z.nullable(lookup),
      statements: z.array(statement),
    }),
  }),
  saveStatement: defineCall({
    method: 'POST',
    path: '/organization/statements/save',
    access: editStatements,
    summary:
      'Записать показатели за год; новый год с version 0, устаревшая версия и закрытый год отклоняются',
    body: z.strictObject({
      organization_id: entityId('organization'),
      year: year(),
      form: z.enum(formKinds),
      lines: z.array(line).check(z.maxLength(lineCodes.length)),
      note: z.optional(text(maxNote)),
      version: version(),
    }),
    reply: statement,
  }),
  refreshStatements: defineCall({
    method: 'POST',
    path: '/organization/statements/refresh',
    access: editStatements,
    summary: 'Спросить отчётность по ИНН; ответ моложе 30 дней спрашивается заново только с anew',
    body: z.strictObject({ organization_id: entityId('organization'), anew: z.optional(z.boolean()) }),
    reply: lookup,
  }),
  lockPeriod: defineCall({
    method: 'POST',
    path: '/application/buh-block',
    access: editStatements,
    summary: 'Закрыть показатели года от правки и автоматического обновления или открыть их снова',
    body: z.strictObject({ organization_id: entityId('organization'), period: year(), locked: z.boolean() }),
    reply: statement,
  }),
});
