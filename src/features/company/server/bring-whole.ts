import { Readable } from 'node:stream';
import { moscowDateOf } from '#domain/moscow-date.ts';
import type { companyCalls } from '#features/company/company.contract.ts';
import { companyErrors } from '#features/company/company.errors.ts';
import { sectionChanges } from '#features/company/company.rules.ts';
import type { CompanySection, SectionContent } from '#features/company/company.sections.ts';
import { companyTexts as texts } from '#features/company/company.texts.ts';
import { readSection } from '#features/company/server/read-company.ts';
import type { JudgedTemplate, WholeSet } from '#features/company/server/read-whole.ts';
import { carriedOver, check, saveSection, type Saving } from '#features/company/server/save-company.ts';
import { newsAmong } from '#features/company/server/template-news.ts';
import {
  findPlace,
  isShutFrom,
  lockTemplates,
  readStanding,
} from '#features/company/server/template-shelves.ts';
import type { CallParsed, CallReply } from '#kit/contract/define-call.ts';
import { refuse } from '#kit/contract/define-errors.ts';
import { kitErrors } from '#kit/contract/kit.errors.ts';
import { claimFiles, dropUnnamed } from '#kit/server/files/named-files.ts';
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

type News = ReturnType<typeof newsAmong<JudgedTemplate>>[number];

const changeOf = (operation: Saving, { template, before }: News): Brought['changes'][number] => ({
  path: findPlace(operation.services, template.place)?.title ?? template.place,
  before: before ? texts.templateWords(before.name, before.validFrom) : texts.noTemplate,
  after: texts.templateWords(template.name, template.validFrom),
});

/** Keeps the bytes of those that may become versions: all at once, and before templates are locked, as a single load does. */
const keepBytes = async ({ db, services }: Saving, brought: readonly JudgedTemplate[]): Promise<string[]> => {
  const kept: string[] = [];
  for (const { content } of brought.filter(({ judged }) => judged)) {
    const maxBytes = content.length;
    const accept = () => Promise.resolve();
    kept.push((await services.files.save(Readable.from([content]), { maxBytes, accept })).id);
  }
  await claimFiles(db, services.files, kept);
  return kept;
};

/** Those that differ become the next versions. */
const bringTemplates = async (
  operation: Saving,
  brought: readonly JudgedTemplate[],
  { seen, isDryRun }: Way,
): Promise<Brought[]> => {
  await lockTemplates(operation.db);
  const today = moscowDateOf(operation.now);
  const { templates: standing, seen: seenNow } = await readStanding(operation, today);
  const news = newsAmong(standing, brought, today);
  if (news.length === 0) return [];
  const { narrowed } = operation.caller;
  if (narrowed && news.some(({ template: { place } }) => isShutFrom(operation, place, 'loads')))
    throw refuse(kitErrors.narrowed, { message: narrowed.why });
  const changes = news.map((one) => changeOf(operation, one));
  if (isDryRun) return [{ section: 'templates', seen: seenNow, changes }];
  if ((seen.get('templates') ?? seenNow) !== seenNow) throw refuse(companyErrors.changedMeanwhile);
  for (const { template } of news) {
    const at = findPlace(operation.services, template.place);
    // It stood here when the file was read, and was not judged: another has taken its place since.
    if (!template.judged) throw refuse(companyErrors.changedMeanwhile);
    await at?.shelf.keep(operation, at.of, template, template.judged.read);
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
  const kept = way.isDryRun ? [] : await keepBytes(operation, templates);
  afterCommit(async () => {
    await dropUnnamed(services, [...files.map(({ sha256 }) => sha256), ...kept]);
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
