import { desc, eq } from 'drizzle-orm';
import { setCaptions } from '#domain/captions.ts';
import { setOwnFields } from '#domain/own-fields.ts';
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
  return read.success ? read.data : usualSections[section];
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
};

/** The company's own fields as they stand, switched off ones among them; in force in this server from now on. */
export const readOwnFields = async (db: Db): Promise<SectionContent['fields']> => {
  const { content } = await readSection(db, 'fields');
  putInForce.fields(content);
  return content;
};

/**
 * The company's own words and reasons for whoever signs in or hears that they have changed, put in force in this server too:
 * every window asks, so no server of several stays behind. Nothing where there is none.
 */
export const ownWords = async (
  db: Db,
): Promise<{
  readonly captions?: SectionContent['words'];
  readonly reasons?: SectionContent['reasons'];
}> => {
  const { content: captions } = await readSection(db, 'words');
  const { content: reasons } = await readSection(db, 'reasons');
  putInForce.words(captions);
  putInForce.reasons(reasons);
  await readOwnFields(db);
  return { ...(!isEmpty(captions) && { captions }), ...(!isEmpty(reasons) && { reasons }) };
};
