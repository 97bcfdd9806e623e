import { statementCalls } from '#features/bank-statements/bank-statements.contract.ts';
import { statementTexts } from '#features/bank-statements/bank-statements.texts.ts';
import { bringStatement } from '#features/bank-statements/server/bring-statement.ts';
import { tryStatement, wordsOfDays } from '#features/bank-statements/server/try-statement.ts';
import {
  classifyDocument,
  matchDocument,
  undoMatch,
} from '#features/bank-statements/server/match-document.ts';
import { readFile, rememberColumns, statementOf } from '#features/bank-statements/server/read-statement.ts';
import { openSample } from '#features/bank-statements/server/open-sample.ts';
import { countOpen, searchDocuments } from '#features/bank-statements/server/list-documents.ts';
import {
  listLines,
  listRules,
  noteDocument,
  openFile,
  removeRule,
  showDocument,
} from '#features/bank-statements/server/show-documents.ts';
import { kopecksFromDecimal } from '#domain/money.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import { success } from '#kit/contract/fields.ts';
import { type BeforeContext, implement, workFirst } from '#kit/server/implement.ts';

const mostShown = 200;

const read = ({ services, files }: Pick<BeforeContext, 'services' | 'files'>) => readFile(services, files[0]);

export const statementRoutes = implement(statementCalls, {
  tryStatement: workFirst(
    (_input, context) => read(context),
    async ({ body }, context, file) => {
      const { statement, table } = await statementOf(context.db, file, body);
      const { judged, documents, existing, shown, wholeDays } = await tryStatement(context, statement);
      const count = (will: string): number => shown.filter((one) => one.will === will).length;
      return {
        table: table && { account_id: table.accountId, headings: [...table.headings] },
        problems: [...judged.problems],
        warnings: [...judged.warnings],
        days: wordsOfDays(wholeDays, shown.length),
        documents,
        added: shown.length,
        existing,
        will: { auto: count('auto'), offer: count('offer'), none: count('none') },
        items: shown.slice(0, mostShown).map(({ row, will, title, why }) => ({
          day: row.day,
          number: row.number,
          direction: row.direction,
          amount: row.amount,
          party_name: row.partyName,
          party_inn: row.partyInn,
          purpose: row.purpose,
          will,
          title,
          why,
        })),
      };
    },
  ),
  bringStatement: workFirst(
    (_input, context) => read(context),
    async ({ body }, context, found) => {
      const [file] = context.files;
      if (!file) throw refuseField('files', statementTexts.problems.notRead);
      const { statement, table } = await statementOf(context.db, found, body);
      const { is_warned: isWarned, ...asked } = body;
      const brought = await bringStatement(context, file, { statement, asked }, isWarned === '1');
      if (table) await rememberColumns(context.db, table);
      return brought;
    },
  ),
  searchDocuments: ({ body }, context) => searchDocuments(context, body),
  countOpen: (_input, context) => countOpen(context),
  showDocument: ({ query }, context) => showDocument(context, query.id),
  openFile: ({ query }, context) => openFile(context, query.id),
  openSample: ({ query }, context) => openSample(context, query.name),
  listLines: ({ query }, context) => listLines(context, query),
  matchDocument: ({ body: { id, kind, why, parts } }, context) =>
    matchDocument(context, {
      id,
      kind,
      why: why || statementTexts.why.byHand,
      isAutomatic: false,
      parts: parts.map((part) => ({ id: part.line, amount: kopecksFromDecimal(part.amount) })),
    }),
  classifyDocument: ({ body }, context) => classifyDocument(context, body),
  undoMatch: async ({ body }, context) => {
    await undoMatch(context, body);
    return success;
  },
  noteDocument: async ({ body }, context) => {
    await noteDocument(context, body);
    return success;
  },
  listRules: (_input, context) => listRules(context),
  removeRule: async ({ body }, context) => {
    await removeRule(context, body.id);
    return success;
  },
});
