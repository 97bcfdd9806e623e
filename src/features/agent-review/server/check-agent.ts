import { and, desc, eq, ne, or } from 'drizzle-orm';
import { hasInnChecksum } from '#domain/inn.ts';
import { addDays, formatDate, moscowDateOf } from '#domain/moscow-date.ts';
import { fullName } from '#domain/person-name.ts';
import { type AgentCheck, type CheckTone, fz115Days } from '#features/agent-review/agent-review.checks.ts';
import { agentReviewTexts as texts } from '#features/agent-review/agent-review.texts.ts';
import { agentCheckMarks } from '#features/agent-review/server/agent-review.tables.ts';
import {
  hasPassport,
  isPassportOld,
  requisitesProblems,
  sameName,
  regimeOn,
} from '#features/agent-dossiers/agent-dossiers.rules.ts';
import { agentDossiers } from '#features/agent-dossiers/server/agent-dossiers.read.ts';
import {
  type Dossier,
  readDossier,
  requisitesOf,
  unsealIdentity,
} from '#features/agent-dossiers/server/agent-dossiers.facade.ts';
import { findNpdWord } from '#features/npd-status/server/npd-status.facade.ts';
import { stopReasonTexts } from '#features/call-rules/call-rules-rule.texts.ts';
import { findStop } from '#features/call-rules/server/call-rules.facade.ts';
import { organizationTexts } from '#features/organizations/organizations.texts.ts';
import {
  findByInn,
  organizationRegistry,
  type RegistryOrganization,
  RegistrySilent,
} from '#features/organizations/server/organizations.facade.ts';
import { users } from '#features/people/server/people.read.ts';
import { registrations } from '#features/registration/server/registration.read.ts';
import type { User } from '#features/users/server/users.facade.ts';
import type { CallContext } from '#kit/server/implement.ts';

type Context = Pick<CallContext, 'db' | 'now' | 'services'>;

/** One check: what was found, what should be, by whom, and in which colour. */
type Checked = {
  readonly check: AgentCheck;
  readonly tone: CheckTone;
  readonly found: string;
  readonly expected: string;
  readonly source: string;
  readonly mark: typeof agentCheckMarks.$inferSelect | null;
};
type Finding = Omit<Checked, 'check' | 'mark'>;

const finding = (tone: CheckTone, found: string, expected: string, source: string): Finding => ({
  tone,
  found,
  expected,
  source,
});
const { expected, sources } = texts;

const checkInn = ({ registration }: Dossier): Finding => {
  if (registration.inn === '') return finding('wait', texts.unknown, expected.sum, sources.own);
  const isRight = hasInnChecksum(registration.inn);
  const found = isRight ? texts.found.innRight : texts.found.innWrong;
  return finding(isRight ? 'good' : 'bad', found, expected.sum, sources.own);
};

const checkAccount = ({ row }: Dossier): Finding => {
  if (row.account === '') return finding('wait', texts.unknown, expected.keys, sources.own);
  const isRight = Object.keys(requisitesProblems(requisitesOf(row))).length === 0;
  const found = isRight ? texts.found.accountRight : texts.found.accountWrong;
  return finding(isRight ? 'good' : 'bad', found, expected.keys, sources.own);
};

/** By what name he is paid: an organization's, else his own. */
const payeeName = ({ form, registration, user }: Dossier): string =>
  form === 'ooo' ? registration.orgName : fullName(user);

const checkReceiver = (dossier: Dossier): Finding => {
  const name = payeeName(dossier);
  const isSame = sameName(dossier.row.receiver, name);
  return finding(isSame ? 'good' : 'wait', dossier.row.receiver || texts.unknown, name, sources.own);
};

const checkPassport = ({ services }: Context, { row, today }: Dossier): Finding => {
  if (row.sealedIdentity === null) return finding('wait', texts.unknown, expected.holds, sources.vault);
  const { birth_on: birth, issued_on: issued } = unsealIdentity(services, row.userId, row.sealedIdentity);
  const isOld = isPassportOld(birth, issued, today);
  const found = isOld ? texts.found.passportOld : texts.found.passportHolds;
  return finding(isOld ? 'bad' : 'good', found, expected.holds, sources.vault);
};

/** Other people of the network with the same INN, account or phone; named to staff alone. */
const checkTwins = async ({ db }: Context, { user, row, registration }: Dossier): Promise<Finding> => {
  const same = or(
    registration.inn === '' ? undefined : eq(registrations.inn, registration.inn),
    row.account === '' ? undefined : eq(agentDossiers.account, row.account),
    user.phone === null ? undefined : eq(users.phone, user.phone),
  );
  if (!same) return finding('good', texts.found.noTwins, expected.none, sources.base);
  const twins = await db
    .select({ lastName: users.lastName, firstName: users.firstName, middleName: users.middleName })
    .from(users)
    .leftJoin(registrations, eq(registrations.userId, users.id))
    .leftJoin(agentDossiers, eq(agentDossiers.userId, users.id))
    .where(and(ne(users.id, user.id), same))
    .orderBy(users.id)
    .limit(5);
  const names = twins.map((twin) => fullName(twin)).join(', ');
  return finding(
    twins.length === 0 ? 'good' : 'wait',
    names || texts.found.noTwins,
    expected.none,
    sources.base,
  );
};

/** What a register or our card of it tells of a firm or a sole trader. */
type Registered = Pick<RegistryOrganization, 'shortName' | 'fullName' | 'headName'> & {
  readonly status: RegistryOrganization['status'] | null;
};
type Word = { readonly registered: Registered | null; readonly source: string; readonly silence: string };

/** Our card of the organization where there is one, else the register itself. */
const askOf = async ({ db, services }: Context, inn: string): Promise<Word> => {
  const nobody = { registered: null, source: sources.egr };
  if (inn === '') return { ...nobody, silence: texts.notAsked };
  const card = await findByInn(db, inn);
  if (card) return { registered: card, source: sources.registry, silence: '' };
  if (!organizationRegistry(services).isConfigured) return { ...nobody, silence: texts.notAsked };
  try {
    const { organization } = await organizationRegistry(services).findByInn(inn);
    return { registered: organization, source: sources.egr, silence: texts.found.notInRegistry };
  } catch (error) {
    if (!(error instanceof RegistrySilent)) throw error;
    return { ...nobody, silence: texts.found.registrySilent };
  }
};

/** Whether a register names and heads it so; a power of attorney is signed by no head. */
const isSameIn = (
  { shortName, fullName: wholeName, headName }: Registered,
  name: string,
  head: string | null,
): boolean =>
  (sameName(shortName, name) || sameName(wholeName, name)) &&
  (head === null || sameName(headName ?? '', head));

/** Who does not act any more is red; another name or another head is looked at by a person. */
const checkRegistry = async (context: Context, dossier: Dossier): Promise<Finding> => {
  const { form, row, registration } = dossier;
  const head = form === 'ooo' && row.signatoryBasis !== 'power' ? row.signatoryName : null;
  const name = payeeName(dossier);
  const wish = expected.active(name || '—', head);
  const { registered, source, silence } = await askOf(context, registration.inn);
  if (!registered) return finding('wait', silence, wish, source);
  const { status, shortName, headName } = registered;
  const found = texts.found.registryHas(
    shortName,
    status ? organizationTexts.sheet.statuses[status] : texts.unknown,
    form === 'ooo' ? headName : null,
  );
  if (status === 'active')
    return finding(isSameIn(registered, name, head) ? 'good' : 'wait', found, wish, source);
  return finding(status ? 'bad' : 'wait', found, wish, source);
};

/** Whoever has asked not to be called is looked at by a person: why the entry stands is said with its day. */
const checkStopList = async ({ db, now }: Context, { user, registration }: Dossier): Promise<Finding> => {
  const stop = await findStop(db, { phone: user.phone ?? '', inn: registration.inn || null, now });
  const found = stop
    ? texts.found.stopped(stopReasonTexts[stop.reason], formatDate(moscowDateOf(stop.addedAt)))
    : texts.found.notStopped;
  return finding(stop ? 'wait' : 'good', found, expected.notStopped, sources.stopList);
};

const isNpdPayer = ({ form, regimes, today }: Dossier): boolean =>
  form === 'self_employed' || (form === 'ip' && regimeOn(regimes, today)?.regime === 'npd');

/** What the tax service has said: its word is good for the day, an older one is looked at by a person. */
const checkNpd = async ({ db }: Context, { registration, today }: Dossier): Promise<Finding> => {
  const word = registration.inn === '' ? null : await findNpdWord(db, registration.inn);
  if (!word) return finding('wait', texts.notAsked, expected.status, sources.fns);
  const found = word.pays
    ? texts.found.npdPays(formatDate(word.day))
    : texts.found.npdLost(formatDate(word.day));
  if (!word.pays) return finding('bad', found, expected.status, sources.fns);
  return finding(word.day === today ? 'good' : 'wait', found, expected.status, sources.fns);
};

/** Every check of an agent's form, each with the mark of whoever has looked at it as it stands. */
export const checkAgent = async (context: Context, user: User): Promise<Checked[]> => {
  const dossier = await readDossier(context, user);
  const { form } = dossier;
  const marks = await context.db
    .select()
    .from(agentCheckMarks)
    .where(eq(agentCheckMarks.agentId, user.id))
    .orderBy(desc(agentCheckMarks.id));
  const isFresh = (at: Date): boolean => addDays(moscowDateOf(at), fz115Days) >= dossier.today;
  const listed = marks.find(({ check, at }) => check === 'fz115' && isFresh(at));
  const found = {
    inn: checkInn(dossier),
    ...(form === 'ip' || form === 'ooo' ? { registry: await checkRegistry(context, dossier) } : {}),
    account: checkAccount(dossier),
    receiver: checkReceiver(dossier),
    twins: await checkTwins(context, dossier),
    stopList: await checkStopList(context, dossier),
    ...(hasPassport(form) ? { passport: checkPassport(context, dossier) } : {}),
    ...(isNpdPayer(dossier) ? { npd: await checkNpd(context, dossier) } : {}),
    fz115: finding(
      listed ? 'good' : 'wait',
      listed ? texts.found.marked : texts.unknown,
      expected.mark,
      sources.hand,
    ),
  } satisfies Partial<Record<AgentCheck, Finding>>;
  return (Object.entries(found) as [AgentCheck, Finding][]).map(([check, one]) => ({
    check,
    ...one,
    mark:
      marks.find(
        (mark) => mark.check === check && (check === 'fz115' ? mark === listed : mark.found === one.found),
      ) ?? null,
  }));
};
