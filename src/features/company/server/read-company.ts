import { desc, eq } from 'drizzle-orm';
import { type Captions, setCaptions } from '#domain/captions.ts';
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
  return (read.success ? read.data : usualSections[section]) as SectionContent[S];
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

const isEmpty = (captions: Captions): boolean =>
  Object.values(captions).every((words) => Object.keys(words ?? {}).length === 0);

/**
 * The company's own words for whoever signs in or hears that they have changed, put in force in this server too:
 * every window asks, so no server of several stays behind. Nothing where there is none.
 */
export const ownCaptions = async (db: Db): Promise<{ readonly captions?: SectionContent['words'] }> => {
  const { content } = await readSection(db, 'words');
  setCaptions(content);
  return isEmpty(content) ? {} : { captions: content };
};
