import { hash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type IsoDate, moscowDateOf } from '#domain/moscow-date.ts';
import type { companyCalls } from '#features/company/company.contract.ts';
import { companyErrors } from '#features/company/company.errors.ts';
import { sectionChanges } from '#features/company/company.rules.ts';
import type { CompanySection, SectionContent } from '#features/company/company.sections.ts';
import { companyTexts as texts } from '#features/company/company.texts.ts';
import { readSection } from '#features/company/server/read-company.ts';
import type { JudgedTemplate, WholeSet } from '#features/company/server/read-whole.ts';
import { carriedOver, check, saveSection, type Saving } from '#features/company/server/save-company.ts';
import { findPlace, readStanding, type StandingTemplate } from '#features/company/server/template-shelves.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { dropUnnamed } from '#kit/server/files/named-files.ts';
import type { CallContext } from '#kit/server/implement.ts';

type Calls = typeof companyCalls;
type Body = CallParsed<Calls['bringWhole']>['body'];
type Brought = CallReply<Calls['bringWhole']>[number];
/** How it is brought: tried or in earnest, and what the trial has compared with. */
type Way = { readonly isDryRun: boolean; readonly seen: ReadonlyMap<string, number> };

const bringSection = async <S extends CompanySection>(
  operation: Saving,
  section: S,
  asked: SectionContent[S] | undefined,
  { seen, isDryRun }: Way,
): Promise<Brought[]> => {
  if (!asked) return [];
  await check[section](operation.services, asked);
  const standing = await readSection(operation.db, section);
  const changes = sectionChanges(standing.content, carriedOver[section](standing.content, asked));
  if (changes.length === 0) return [];
  if (!isDryRun)
    await saveSection(operation, section, { number: seen.get(section) ?? standing.number, content: asked });
  return [{ section, seen: standing.number, changes: [...changes] }];
};

type Held = Pick<StandingTemplate, 'place' | 'name' | 'validFrom' | 'sha256'>;
const byDay = (one: Held, two: Held): number => one.validFrom.localeCompare(two.validFrom);

type News = { readonly template: JudgedTemplate; readonly before: Held | undefined };

/** Templates that differ from those that hold on their days, no earlier than today. */
const newsAmong = (
  standing: readonly StandingTemplate[],
  brought: readonly JudgedTemplate[],
  today: IsoDate,
): News[] => {
  const held: Held[] = standing.toReversed();
  const hashed = brought.map((template) => ({
    ...template,
    validFrom: template.validFrom < today ? today : template.validFrom,
    sha256: hash('sha256', template.content),
  }));
  return hashed.toSorted(byDay).flatMap((template) => {
    const { place, validFrom, sha256 } = template;
    // Of one day the last to come holds.
    const before = held
      .filter((one) => one.place === place && one.validFrom <= validFrom)
      .toSorted(byDay)
      .at(-1);
    if (before?.sha256 === sha256) return [];
    held.push(template);
    return [{ template, before }];
  });
};

const changeOf = (operation: Saving, { template, before }: News): Brought['changes'][number] => ({
  path: findPlace(operation.services, template.place)?.title ?? template.place,
  before: before ? texts.templateWords(before.name, before.validFrom) : texts.noTemplate,
  after: texts.templateWords(template.name, template.validFrom),
});

/** Those that differ become the next versions. */
const bringTemplates = async (
  operation: Saving,
  brought: readonly JudgedTemplate[],
  { seen, isDryRun }: Way,
): Promise<Brought[]> => {
  await operation.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('company templates', 5))`);
  const today = moscowDateOf(operation.now);
  const { templates: standing, seen: seenNow } = await readStanding(operation, today);
  const news = newsAmong(standing, brought, today);
  if (news.length === 0) return [];
  const changes = news.map((one) => changeOf(operation, one));
  if (isDryRun) return [{ section: 'templates', seen: seenNow, changes }];
  if ((seen.get('templates') ?? seenNow) !== seenNow) throw refuse(companyErrors.changedMeanwhile);
  for (const { template } of news) {
    const at = findPlace(operation.services, template.place);
    await at?.shelf.keep(operation, at.of, template, template.judged);
  }
  return [{ section: 'templates', seen: seenNow, changes }];
};

const wayOf = ({ seen, is_dry_run: isDryRun }: Body): Way => ({
  isDryRun: isDryRun === '1',
  seen: new Map(
    seen.split(',').flatMap((one) => {
      const [section = '', number] = one.split('.');
      return number === undefined ? [] : [[section, Number(number)] as const];
    }),
  ),
});

/** Brings what a file holds, all or none; tried, it only says what would change. The file itself is not kept. */
export const bringWhole = async (
  operation: Saving & Pick<CallContext, 'files'>,
  body: Body,
  { content, templates }: WholeSet,
): Promise<Brought[]> => {
  const { services, files, afterCommit } = operation;
  const way = wayOf(body);
  const { words, reasons, fields, limits, letters, branding } = content;
  afterCommit(async () => {
    await dropUnnamed(
      services,
      files.map(({ sha256 }) => sha256),
    );
  });
  return [
    ...(await bringSection(operation, 'words', words, way)),
    ...(await bringSection(operation, 'reasons', reasons, way)),
    ...(await bringSection(operation, 'fields', fields, way)),
    ...(await bringSection(operation, 'limits', limits, way)),
    ...(await bringSection(operation, 'letters', letters, way)),
    ...(await bringSection(operation, 'branding', branding, way)),
    ...(await bringTemplates(operation, templates, way)),
  ];
};
