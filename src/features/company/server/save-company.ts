import { and, eq, sql } from 'drizzle-orm';
import type { companyCalls } from '#features/company/company.contract.ts';
import { companyErrors } from '#features/company/company.errors.ts';
import { companyEvents } from '#features/company/company.events.ts';
import { sectionChanges } from '#features/company/company.rules.ts';
import {
  type CompanySection,
  type SectionContent,
  usualSections,
} from '#features/company/company.sections.ts';
import {
  checkFields,
  checkLetters,
  checkLimits,
  checkBranding,
  checkReasons,
  checkWords,
  withAllFields,
} from '#features/company/server/check-company.ts';
import { companyVersions } from '#features/company/server/company.tables.ts';
import {
  contentOf,
  putInForce,
  readSection,
  notifyInstances,
} from '#features/company/server/read-company.ts';
import { describeStanding } from '#features/company/server/show-company.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import type { CallContext, Operation } from '#kit/server/implement.ts';
import { publish } from '#kit/server/realtime/publish.ts';
import { recordChange } from '#kit/server/record-change.ts';
import type { Services } from '#kit/server/services.ts';

type Calls = typeof companyCalls;
export type Saving = Operation & Pick<CallContext, 'afterCommit'>;

/** What a new version of a section holds of the one that stands, beside what was asked for. */
export const carriedOver: {
  readonly [S in CompanySection]: (
    standing: SectionContent[S],
    asked: SectionContent[S],
  ) => SectionContent[S];
} = {
  words: (_, asked) => asked,
  reasons: (_, asked) => asked,
  limits: (_, asked) => asked,
  letters: (_, asked) => asked,
  branding: (_, asked) => asked,
  fields: withAllFields,
};

/** Writes the next version of a section, unless another one stands than the person has seen. */
export const saveSection = async <S extends CompanySection>(
  operation: Saving,
  section: S,
  {
    number,
    content: asked,
    returned = null,
  }: { number: number; content: SectionContent[S]; returned?: number | null },
): Promise<CallReply<Calls['saveWords']>> => {
  const { db, now, caller } = operation;
  // Held before the first version exists, too: of two first savings the second must meet the other's.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`company ${section}`}, 5))`);
  const standing = await readSection(db, section);
  if (standing.number !== number)
    throw refuse(companyErrors.changedMeanwhile, {
      detail: { ...(await describeStanding(operation, standing)), content: standing.content },
    });
  const content = carriedOver[section](standing.content, asked);
  const changes = sectionChanges(standing.content, content);
  if (changes.length === 0) throw refuse(companyErrors.same);
  const next = { section, number: number + 1, content, returned, savedBy: caller.realUserId, savedAt: now };
  await db.insert(companyVersions).values(next);
  await recordChange(operation, {
    entity: 'company',
    entityId: next.number,
    before: { section, ...Object.fromEntries(changes.map(({ path, before }) => [path, before])) },
    after: { section, ...Object.fromEntries(changes.map(({ path, after }) => [path, after])) },
  });
  await publish(operation, companyEvents.changed, { to: 'everybody' });
  await notifyInstances(db);
  operation.afterCommit(() => putInForce[section](content));
  return describeStanding(operation, next);
};

/** What is wrong with a section is refused at its field. */
export const check: {
  readonly [S in CompanySection]: (services: Services, content: SectionContent[S]) => void | Promise<void>;
} = {
  words: (_, words) => checkWords(words),
  reasons: checkReasons,
  fields: (_, fields) => checkFields(fields),
  limits: checkLimits,
  letters: checkLetters,
  branding: (_, asked) => checkBranding(asked),
};

/** Saves a section as a person has written it. */
export const saveChecked = async <S extends CompanySection>(
  operation: Saving,
  section: S,
  body: { number: number; content: SectionContent[S] },
) => {
  await check[section](operation.services, body.content);
  return saveSection(operation, section, body);
};

/** Brings the content of a former version back as a new one; 0 is the product as it comes. */
export const returnVersion = async (
  operation: Saving,
  { section, number, to }: CallParsed<Calls['returnVersion']>['body'],
) => {
  const [former] = await operation.db
    .select()
    .from(companyVersions)
    .where(and(eq(companyVersions.section, section), eq(companyVersions.number, to)));
  if (!former && to !== 0) throw refuse(kitErrors.notFound);
  const content = former ? contentOf(section, former.content) : usualSections[section];
  return saveSection(operation, section, { number, content, returned: to });
};
