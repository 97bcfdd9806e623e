import { desc, eq, sql } from 'drizzle-orm';
import { setCaptions } from '#domain/captions.ts';
import { setLetters } from '#domain/letters/letters.ts';
import { setLimits } from '#domain/limits/limits.ts';
import { setBranding } from '#domain/branding/branding.ts';
import { setOwnFields } from '#domain/own-fields/own-fields.ts';
import { setReasons } from '#domain/own-reasons.ts';
import { sectionChanges } from '#features/company/company.rules.ts';
import {
  type CompanySection,
  type SectionContent,
  sectionShapes,
  usualSections,
} from '#features/company/company.sections.ts';
import { companyVersions } from '#features/company/server/company.tables.ts';
import type { Db } from '#kit/server/database.ts';
import type { Services } from '#kit/server/services.ts';

/** The version of a section that is in force; number 0 is the product as it comes. */
export type Standing<S extends CompanySection = CompanySection> = {
  readonly number: number;
  readonly savedBy: number | null;
  readonly savedAt: Date | null;
  readonly content: SectionContent[S];
};

/** What was kept, as far as it fits what a section holds today. */
export const contentOf = <S extends CompanySection>(section: S, cached: unknown): SectionContent[S] => {
  const read = sectionShapes[section].safeParse(cached);
  return read.success ? (read.data as SectionContent[S]) : usualSections[section];
};

/** Reads what stands of a section. */
export const readSection = async <S extends CompanySection>(db: Db, section: S): Promise<Standing<S>> => {
  const [row] = await db
    .select()
    .from(companyVersions)
    .where(eq(companyVersions.section, section))
    .orderBy(desc(companyVersions.number))
    .limit(1);
  return row
    ? { ...row, content: contentOf(section, row.content) }
    : { number: 0, savedBy: null, savedAt: null, content: usualSections[section] };
};

const isEmpty = (content: SectionContent[CompanySection]): boolean =>
  sectionChanges(content, {}).length === 0;

/** Makes a section hold in this server. */
export const putInForce: { readonly [S in CompanySection]: (content: SectionContent[S]) => void } = {
  words: setCaptions,
  reasons: setReasons,
  fields: setOwnFields,
  limits: setLimits,
  letters: setLetters,
  branding: setBranding,
};

/** The company's own fields as they stand, switched off ones among them; in force in this server from now on. */
export const readOwnFields = async (db: Db): Promise<SectionContent['fields']> => {
  const { content } = await readSection(db, 'fields');
  putInForce.fields(content);
  return content;
};

/** Every section that stands, put in force in this server. */
const takeUp = async (db: Db): Promise<SectionContent> => {
  const rows = await db
    .selectDistinctOn([companyVersions.section], {
      section: companyVersions.section,
      content: companyVersions.content,
    })
    .from(companyVersions)
    .orderBy(companyVersions.section, desc(companyVersions.number));
  const contentNow = <S extends CompanySection>(section: S): SectionContent[S] => {
    const content = contentOf(section, rows.find((row) => row.section === section)?.content ?? {});
    putInForce[section](content);
    return content;
  };
  return {
    words: contentNow('words'),
    reasons: contentNow('reasons'),
    fields: contentNow('fields'),
    limits: contentNow('limits'),
    letters: contentNow('letters'),
    branding: contentNow('branding'),
  };
};

const channel = 'company_changed';

/** Tells every server, this one too, that a section is another once the transaction is through. */
export const notifyInstances = (db: Db) => db.execute(sql`select pg_notify(${channel}, '')`);

/** Puts in force what stands. */
export const takeUpCompany = async ({ database }: Services): Promise<void> => {
  await database.read(takeUp);
};

/** Puts in force what changes from now on, whichever server has changed it. Answers how to stop. */
export const syncCompany = (services: Services): Promise<() => Promise<void>> => {
  const renew = () =>
    void takeUpCompany(services).catch((error: unknown) =>
      services.log.error({ event: 'company not read', kind: (error as Error).name }),
    );
  return services.database.listen(channel, renew, renew);
};

/** What screens are told of the company for whoever signs in or hears that it has changed; nothing where all is usual. */
export const ownWords = async (
  db: Db,
  { limits: known }: Pick<Services, 'limits'>,
): Promise<{
  readonly captions?: SectionContent['words'];
  readonly reasons?: SectionContent['reasons'];
  readonly limits?: SectionContent['limits'];
}> => {
  const { words: captions, reasons, limits: all } = await takeUp(db);
  const limits = Object.fromEntries(
    known.flatMap(({ key, onScreens }) => (onScreens && all[key] !== undefined ? [[key, all[key]]] : [])),
  );
  return {
    ...(!isEmpty(captions) && { captions }),
    ...(!isEmpty(reasons) && { reasons }),
    ...(!isEmpty(limits) && { limits }),
  };
};
