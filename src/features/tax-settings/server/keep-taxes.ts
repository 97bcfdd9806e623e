import { desc, eq } from 'drizzle-orm';
import { moscowDateOf } from '#domain/moscow-date.ts';
import { parseDecimalString } from '#domain/money.ts';
import { shortName } from '#domain/person-name.ts';
import { users } from '#features/people/server/people.read.ts';
import type { taxCalls } from '#features/tax-settings/tax-settings.contract.ts';
import { taxErrors } from '#features/tax-settings/tax-settings.errors.ts';
import { taxTexts as texts } from '#features/tax-settings/tax-settings.texts.ts';
import { taxSettings } from '#features/tax-settings/server/tax-settings.tables.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { refuseField } from '#kit/contract/kit.errors.ts';
import type { Operation } from '#kit/server/implement.ts';
import { recordChange } from '#kit/server/record-change.ts';

type Row = CallParsed<typeof taxCalls.saveTax>['body'];
type View = CallReply<typeof taxCalls.listTaxes>[number];

/** All rows, those of a kind together, the newest first. */
export const listTaxes = async ({ db, now }: Pick<Operation, 'db' | 'now'>): Promise<View[]> => {
  const today = moscowDateOf(now);
  const rows = await db
    .select({ tax: taxSettings, by: users })
    .from(taxSettings)
    .leftJoin(users, eq(users.id, taxSettings.addedBy))
    .orderBy(taxSettings.kind, desc(taxSettings.from));
  const begun = rows.filter(({ tax }) => tax.from <= today).toReversed();
  const inForce = new Map(begun.map(({ tax }) => [tax.kind, tax.id]));
  return rows.map(({ tax, by }) => ({
    id: tax.id,
    kind: tax.kind,
    from: tax.from,
    values: structuredClone(tax.values) as View['values'],
    ground: tax.ground,
    link: tax.link,
    by: by && shortName(by),
    at: tax.addedAt?.toISOString() ?? null,
    is_in_force: inForce.get(tax.kind) === tax.id,
    is_ahead: tax.from > today,
  }));
};

const sumOf = (amount: string): number => parseDecimalString(amount) ?? 0;

const refuseBrackets = (row: Row): void => {
  if (row.kind !== 'ndfl') return;
  const overs = row.values.brackets.map(({ over }) => sumOf(over));
  if (overs[0] !== 0 || overs.some((over, at) => at > 0 && over <= (overs[at - 1] ?? 0)))
    throw refuseField('values', texts.brackets);
};

/** Brings a row that begins later than today: acts that are there keep the rows they were made by. */
export const saveTax = async (operation: Operation, row: Row): Promise<void> => {
  const { db, caller, now } = operation;
  if (row.from <= moscowDateOf(now)) throw refuseField('from', texts.past);
  refuseBrackets(row);
  const [made] = await db
    .insert(taxSettings)
    .values({ ...row, addedBy: caller.realUserId, addedAt: now })
    .onConflictDoNothing()
    .returning({ id: taxSettings.id });
  if (!made) throw refuseField('from', texts.taken);
  await recordChange(operation, { entity: 'taxSetting', entityId: made.id, after: { ...row } });
};

/** Takes back a row whose day has not come. */
export const removeTax = async (operation: Operation, id: number): Promise<void> => {
  const { db, now } = operation;
  const [row] = await db.select().from(taxSettings).where(eq(taxSettings.id, id)).for('update');
  if (!row) throw refuse(taxErrors.gone);
  if (row.from <= moscowDateOf(now)) throw refuse(taxErrors.started);
  await db.delete(taxSettings).where(eq(taxSettings.id, id));
  await recordChange(operation, {
    entity: 'taxSetting',
    entityId: id,
    before: { kind: row.kind, from: row.from, values: row.values },
  });
};
