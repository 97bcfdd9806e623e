import { desc, eq } from 'drizzle-orm';
import type { companyCalls } from '#features/company/company.contract.ts';
import { sectionChanges } from '#features/company/company.rules.ts';
import { type CompanySection, usualSections } from '#features/company/company.sections.ts';
import { usualReasonsOf } from '#features/company/server/check-company.ts';
import { companyVersions } from '#features/company/server/company.tables.ts';
import { contentOf, readSection, type Standing } from '#features/company/server/read-company.ts';
import { shortNamesOf } from '#features/people/server/people.facade.ts';
import type { CallReply } from '#kit/contract/define-call.ts';
import type { Operation } from '#kit/server/implement.ts';

const shownVersions = 50;

type Calls = typeof companyCalls;

/** Who saved a version and when, as the wire carries it. */
export const describeStanding = async (
  reading: Pick<Operation, 'db' | 'services'>,
  { number, savedBy, savedAt }: Omit<Standing, 'content'>,
): Promise<CallReply<Calls['saveWords']>> => ({
  number,
  by: savedBy === null ? null : ((await shortNamesOf(reading, [savedBy])).get(savedBy) ?? null),
  at: savedAt?.toISOString() ?? null,
});

/** What stands of every section. */
export const showCompany = async (operation: Operation): Promise<CallReply<Calls['showCompany']>> => {
  const words = await readSection(operation.db, 'words');
  const reasons = await readSection(operation.db, 'reasons');
  const limits = await readSection(operation.db, 'limits');
  const fields = await readSection(operation.db, 'fields');
  const letters = await readSection(operation.db, 'letters');
  const branding = await readSection(operation.db, 'branding');
  return {
    words: { ...(await describeStanding(operation, words)), content: words.content },
    reasons: { ...(await describeStanding(operation, reasons)), content: reasons.content },
    fields: { ...(await describeStanding(operation, fields)), content: fields.content },
    limits: { ...(await describeStanding(operation, limits)), content: limits.content },
    letters: { ...(await describeStanding(operation, letters)), content: letters.content },
    branding: { ...(await describeStanding(operation, branding)), content: branding.content },
    numbers: operation.services.limits.map(({ key, group, title, meaning, unit, usual, least, most }) => ({
      key,
      group,
      title,
      meaning: meaning ?? null,
      unit,
      usual,
      least,
      most,
    })),
    usual_reasons: usualReasonsOf(operation.services),
  };
};

/** The last versions of a section, new on top, each beside the one before it. */
export const listVersions = async (
  operation: Operation,
  section: CompanySection,
): Promise<CallReply<Calls['listVersions']>> => {
  const rows = await operation.db
    .select()
    .from(companyVersions)
    .where(eq(companyVersions.section, section))
    .orderBy(desc(companyVersions.number))
    .limit(shownVersions + 1);
  const names = await shortNamesOf(
    operation,
    rows.map(({ savedBy }) => savedBy),
  );
  const before = (at: number): unknown => {
    const former = rows[at + 1];
    return former ? contentOf(section, former.content) : usualSections[section];
  };
  return rows.slice(0, shownVersions).map((row, at) => ({
    number: row.number,
    by: names.get(row.savedBy) ?? null,
    at: row.savedAt.toISOString(),
    returned: row.returned,
    changes: [...sectionChanges(before(at), contentOf(section, row.content))],
  }));
};
