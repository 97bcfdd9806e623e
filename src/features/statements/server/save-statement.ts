import { eq, sql } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import type { statementCalls } from '#features/statements/statements.contract.ts';
import { statementErrors } from '#features/statements/statements.errors.ts';
import { type Figures, linesOf } from '#features/statements/statements.lines.ts';
import { statementTexts } from '#features/statements/statements.texts.ts';
import { differingLines } from '#features/statements/statements.totals.ts';
import { findOrganization } from '#features/statements/server/find-organization.ts';
import {
  holdYear,
  type ShownStatement,
  showYear,
  type Statement,
} from '#features/statements/server/show-statements.ts';
import { statements } from '#features/statements/server/statements.tables.ts';
import type { CallParsed } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Required = CallParsed<(typeof statementCalls)['saveStatement']>['body'];

const readLines = ({ lines, form }: Required): Figures => {
  const existing = new Set(linesOf(form));
  const seen = new Set<string>();
  for (const { code } of lines) {
    if (seen.has(code)) throw refuse(kitErrors.invalid, { errors: { lines: [statementTexts.twice(code)] } });
    if (!existing.has(code))
      throw refuse(kitErrors.invalid, { errors: { lines: [statementTexts.otherForm(code)] } });
    seen.add(code);
  }
  return Object.fromEntries(lines.map(({ code, value }) => [code, value]));
};

const checkYear = (year: number, now: Date): void => {
  if (year > Number(moscowDateOf(now).slice(0, 4)))
    throw refuse(kitErrors.invalid, { errors: { year: [statementTexts.future] } });
};

const insert = async (required: Required, lines: Figures, { db, now }: Operation): Promise<number> => {
  const { organization_id: organizationId, year, form, note = '' } = required;
  const row = {
    organizationId,
    year,
    form,
    lines,
    note,
    source: 'hand',
    createdAt: now,
    updatedAt: now,
  } as const;
  const [made] = await db
    .insert(statements)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: statements.id });
  if (!made) throw refuse(statementErrors.changedMeanwhile);
  return made.id;
};

const update = async (
  old: Statement,
  { form, note = old.note }: Required,
  lines: Figures,
  { db, now }: Operation,
): Promise<void> => {
  const isAsFiled =
    old.registryLines !== null && differingLines('full', old.registryLines, lines).length === 0;
  const source = isAsFiled && old.registrySource ? old.registrySource : 'hand';
  await db
    .update(statements)
    .set({ form, lines, note, source, version: sql`${statements.version} + 1`, updatedAt: now })
    .where(eq(statements.id, old.id));
};

/** The year as it stands, held; refused when it is closed or changed by somebody meanwhile. */
const holdOpenYear = async (
  { organization_id: organizationId, year, version }: Required,
  db: Operation['db'],
): Promise<Statement | undefined> => {
  const old = await holdYear(db, organizationId, year);
  if (old?.locked) throw refuse(statementErrors.locked);
  const present = old?.version ?? 0;
  if (present !== version) throw refuse(statementErrors.changedMeanwhile, { detail: { version: present } });
  return old;
};

/** Writes what a person entered for a year; figures equal to the source's are the source's again. */
export const saveStatement = async (required: Required, operation: Operation): Promise<ShownStatement> => {
  const { db, now } = operation;
  const { organization_id: organizationId, year } = required;
  await findOrganization(operation, organizationId);
  checkYear(year, now);
  const lines = readLines(required);
  const old = await holdOpenYear(required, db);
  const id = old ? old.id : await insert(required, lines, operation);
  if (old) await update(old, required, lines, operation);
  await recordChange(operation, {
    entity: 'statement',
    entityId: id,
    ...(old ? { before: { lines: old.lines, form: old.form, note: old.note } } : {}),
    after: { year, lines, form: required.form, note: required.note ?? old?.note ?? '' },
  });
  return showYear(db, organizationId, year);
};
