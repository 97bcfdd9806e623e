import { eq } from 'drizzle-orm';
import type { IsoDate } from '#domain/moscow-date.ts';
import { moscowDateOf } from '#domain/moscow-date.ts';
import {
  type ChangeField,
  type ChangePart,
  type ChangeValues,
  fieldsOf,
  partsOf,
} from '#features/agent-changes/agent-changes.rules.ts';
import { readDossier, requisitesOf, whoOf } from '#features/agent-dossiers/server/agent-dossiers.facade.ts';
import { agents } from '#features/agents/server/agents.read.ts';
import { type HeldRegime, regimeOn, type Who } from '#features/agent-dossiers/agent-dossiers.rules.ts';
import type { AgentKind } from '#features/document-kinds/document-kinds.codes.ts';
import type { LegalForm } from '#features/registration/registration.rules.ts';
import type { User } from '#features/users/server/users.facade.ts';
import type { Db } from '#kit/server/database.ts';

/** The data of an agent as they stand, and what can be asked of them. */
type Current = {
  readonly values: ChangeValues;
  readonly form: LegalForm | null;
  readonly who: Who;
  readonly today: IsoDate;
  readonly regimes: readonly HeldRegime[];
  readonly slots: readonly AgentKind[];
  readonly parts: readonly ChangePart[];
};

export const readCurrent = async (
  { db, now }: { readonly db: Db; readonly now: Date },
  user: User,
): Promise<Current> => {
  const dossier = await readDossier({ db, now }, user);
  const { row, regimes, registration, form } = dossier;
  const [agent] = await db.select().from(agents).where(eq(agents.userId, user.id));
  const isAtWork = agent?.state === 'working' || agent?.state === 'stopped';
  const today = moscowDateOf(now);
  const regime = regimeOn(regimes, today);
  return {
    form,
    who: whoOf(row),
    today,
    regimes,
    slots: dossier.slots,
    // A head agent's own person may have a contract with us, on paper.
    parts: isAtWork ? partsOf(form, registration.isContracted || agent.hasContract) : [],
    values: {
      ...whoOf(row),
      ...requisitesOf(row),
      last_name: user.lastName,
      first_name: user.firstName,
      middle_name: user.middleName,
      org_name: registration.orgName,
      phone: user.phone ?? '',
      email: user.email ?? '',
      u_form: form,
      inn: registration.inn,
      regime: regime?.regime ?? null,
      from: regime?.from ?? null,
    },
  };
};

/** The values of some fields alone. */
export const pickValues = (
  values: Partial<ChangeValues>,
  fields: readonly ChangeField[],
): Partial<ChangeValues> => Object.fromEntries(fields.map((field) => [field, values[field]]));

/** Whether two sets of values of a part are the same. */
export const sameValues = (
  one: Partial<ChangeValues>,
  other: Partial<ChangeValues>,
  fields: readonly ChangeField[],
): boolean => fields.every((field) => (one[field] ?? null) === (other[field] ?? null));

/** The fields a request of a part speaks of, by the form that will stand. */
export const fieldsAfter = (part: ChangePart, current: Current, after: Partial<ChangeValues>) =>
  fieldsOf(part, part === 'form' ? (after.u_form ?? null) : current.form);
